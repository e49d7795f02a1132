import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import type { MatchingCar } from '#contract/inventory/inventory-list.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { sayToCall } from '../../consequences.tsx';
import type { BulkReport } from './bulk-run.ts';

type StockBulkReportProps = {
  report: BulkReport;
  onGoOn: () => void;
};

/** What a change of many cars did, and what it left alone and why, car by car. */
export function StockBulkReport({ report, onGoOn }: StockBulkReportProps) {
  const words = useStockWords();
  const saleWords = useSaleWords();
  const allWords = useWords();
  const { act, changed, left, illegal, sameVin, heldBack, gone, toCall, rest, error } = report;
  const isRefused =
    left.length + illegal.length + sameVin.length + heldBack.length + gone.length > 0 || error !== undefined;
  // Whoever stopped it knows why.
  const kind = isRefused ? 'failure' : rest.length > 0 ? 'hint' : 'success';
  return (
    <Notice kind={kind}>
      {changed.length > 0 && <p>{words.bulk.done(changed.length, words.states[act.status])}</p>}
      {changed.length > 0 && act.status === 'sold' && <p>{saleWords.missing}</p>}
      {changed.length === 0 && <p>{words.bulk.failed}</p>}
      {toCall.length > 0 && <p>{sayToCall(toCall, words.consequences)}</p>}
      {error !== undefined && <p>{sayRefusal(error, allWords)}</p>}
      {rest.length > 0 && (
        <p>
          {error === undefined ? words.bulk.stopped(rest.length) : words.bulk.notReached(rest.length)}{' '}
          <button type="button" className="link" onClick={onGoOn}>
            {words.bulk.goOn}
          </button>
        </p>
      )}
      <LeftAlone cars={left} why={words.bulk.left} />
      <LeftAlone cars={illegal} why={words.bulk.illegal} />
      <LeftAlone cars={sameVin} why={words.sameVin.left} />
      <LeftAlone cars={heldBack} why={words.bulk.heldBack} />
      <LeftAlone cars={gone} why={words.bulk.gone} />
    </Notice>
  );
}

/** So many are named at once; more unfold. */
const fewCars = 5;
/** A longer list helps nobody: the search finds them by their status. */
const mostNamed = 500;

function LeftAlone({ cars, why }: { cars: MatchingCar[]; why: (cars: string) => string }) {
  const words = useStockWords().bulk;
  if (cars.length === 0) return null;
  if (cars.length <= fewCars) return <p>{why(cars.map(carName).join(', '))}</p>;
  return (
    <details className="left-alone">
      <summary>{why(words.manyCars(cars.length))}</summary>
      <ul>
        {cars.slice(0, mostNamed).map((car) => (
          <li key={car.carID}>
            <Link to={paths.editCar(car.carID)}>{carName(car)}</Link>
          </li>
        ))}
        {cars.length > mostNamed && <li>{words.more(cars.length - mostNamed)}</li>}
      </ul>
    </details>
  );
}
