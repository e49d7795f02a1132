import type { ErasuresForeseen } from '#contract/keeping/erasures.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useRecordsWords } from '#web/copy/admin/records.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { ColumnHeads } from '../column-heads.tsx';

/** What goes by itself, by day and kind. */
export function ErasureTable({ erasures }: Pick<ErasuresForeseen, 'erasures'>) {
  const words = useRecordsWords().erasures;
  const dates = useDates();
  const { columns } = words;
  return (
    <section aria-labelledby="erasures">
      <h2 id="erasures">{words.title}</h2>
      {erasures.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className="data-table">
          <ColumnHeads columns={columns} />
          <tbody>
            {erasures.map(({ day, kind, count }) => (
              <tr key={day + kind}>
                <th scope="row" data-column={columns.day}>
                  {dates.calendarDay(day)}
                </th>
                <td data-column={columns.kind}>{words.kinds[kind]}</td>
                <td data-column={columns.count}>{grouped(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
