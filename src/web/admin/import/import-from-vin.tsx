import type { ImportCheck } from '#contract/inventory/import.ts';
import { useFieldLabels, useFieldValue } from '#web/copy/admin/inventory.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';

type FromVin = NonNullable<ImportCheck['fromVin']>;

/** What the VINs of new cars fill in, and where they tell otherwise than the sheet. */
export function ImportFromVin({ fromVin: { rows, filled, differing } }: { fromVin: FromVin }) {
  const words = useToolWords().import;
  const labels = useFieldLabels();
  const say = useFieldValue();
  const { row, car, facts } = words.vinColumns;
  if (rows.length === 0) return null;
  return (
    <details className="import-from-vin" open={differing > 0}>
      <summary>{words.fromVin}</summary>
      {rows.length < Math.max(filled, differing) && <p>{words.firstChanges(rows.length)}</p>}
      <table className="tool-table import-changes">
        <thead>
          <tr>
            <th scope="col" className="figure">
              {row}
            </th>
            <th scope="col">{car}</th>
            <th scope="col">{facts}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.row}>
              <td className="figure">{one.row}</td>
              <th scope="row">{one.car}</th>
              <td>
                <ul>
                  {one.differs.map(({ field, written, told }) => (
                    <li key={field} className="vin-differs">
                      <b>{labels[field]}</b> {words.vinDiffers(say(field, written), say(field, told))}
                    </li>
                  ))}
                  {one.filled.length > 0 && (
                    <li>
                      {one.filled.map(({ field, value }) => `${labels[field]}: ${say(field, value)}`).join(' · ')}
                    </li>
                  )}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
