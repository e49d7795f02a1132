import { useId } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { useFactWords } from '#web/copy/pages/car-fields.ts';
import { ComparedCar } from './compared-car.tsx';
import { comparison } from './comparison.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';

/** Cars as columns, what is known about them as rows. HTML and CSS alone hide the rows in which they agree. */
export function CompareTable({ cars }: { cars: Car[] }) {
  const words = useFactWords();
  const { compare } = useSavedPageWords();
  const { finance } = useDealer();
  const only = useId();
  const carIDs = cars.map(({ carID }) => carID);
  return (
    <>
      {cars.length > 1 && (
        <label className="check" htmlFor={only}>
          <input type="checkbox" id={only} className="only-differences" />
          {compare.onlyDifferences}
        </label>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, so the keyboard must reach it */}
      <section className="side-by-side" aria-label={compare.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{compare.what}</span>
              </th>
              {cars.map((car) => (
                <ComparedCar key={car.carID} car={car} others={carIDs.filter((carID) => carID !== car.carID)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison(cars, finance, words, compare).map(({ what, values, differs }) => (
              <tr key={what} data-differs={differs || undefined}>
                <th scope="row">
                  {what}
                  {differs && <span className="unseen"> ({compare.differs})</span>}
                </th>
                {values.map((value, index) => (
                  <td key={carIDs[index]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
