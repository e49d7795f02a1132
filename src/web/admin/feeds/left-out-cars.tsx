import type { FeedReport } from '#contract/inventory/feed-report.ts';
import { paths } from '#contract/api/paths.ts';
import { useFeedsWords } from '#web/copy/admin/feeds.ts';
import { Link } from '#web/ui/link.tsx';
import { ColumnHeads } from '../column-heads.tsx';

/** The cars that some feed cannot take, each with what it takes to mend that. */
export function LeftOutCars({ cars, count }: { cars: FeedReport['leftOut']; count: number }) {
  const words = useFeedsWords();
  const columns = words.leftOutColumns;
  if (count === 0) return <p>{words.complete}</p>;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{words.leftOut(count)}</h2>
      <p className="hint">
        {words.leftOutText} {count > cars.length && words.shown(cars.length)}
      </p>
      <table className="data-table">
        <ColumnHeads columns={columns} />
        <tbody>
          {cars.map(({ carID, name, missing }) => (
            <tr key={carID}>
              <th scope="row" data-column={columns.car}>
                <Link to={paths.editCar(carID)}>{name}</Link>
              </th>
              <td data-column={columns.missing}>{missing.map(({ need }) => words.missing[need]).join(', ')}</td>
              <td data-column={columns.feeds}>
                {[...new Set(missing.flatMap(({ feeds }) => feeds))].map((feed) => words.names[feed]).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
