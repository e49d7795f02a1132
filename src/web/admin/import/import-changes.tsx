import { paths } from '#contract/api/paths.ts';
import { isCarField } from '#contract/inventory/car-fields.ts';
import { carStatuses } from '#contract/inventory/car-terms.ts';
import type { ImportCheck } from '#contract/inventory/import.ts';
import type { SheetField } from '#contract/inventory/sheet-fields.ts';
import { Link } from '#web/ui/link.tsx';
import { useFieldValue, useStockWords } from '#web/copy/admin/inventory.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useSheetLabels } from './sheet-labels.ts';

/** What would change about each car, field by field. */
export function ImportChanges({ check: { changes, changed } }: { check: ImportCheck }) {
  const words = useToolWords().import;
  const { clash, states } = useStockWords();
  const sayField = useFieldValue();
  const say = (field: SheetField, value: string) => {
    if (isCarField(field)) return sayField(field, value);
    const status = carStatuses.find((one) => one === value);
    return status === undefined ? value || clash.blank : states[status];
  };
  const labels = useSheetLabels();
  const { row, car, change } = words.changeColumns;
  return (
    <>
      <h3>{words.changes}</h3>
      {changes.length < changed && <p>{words.firstChanges(changes.length)}</p>}
      <table className="tool-table import-changes">
        <thead>
          <tr>
            <th scope="col" className="figure">
              {row}
            </th>
            <th scope="col">{car}</th>
            <th scope="col">{change}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((one) => (
            <tr key={one.row}>
              <td className="figure">{one.row}</td>
              <th scope="row">
                <Link to={paths.editCar(one.carID)} target="_blank">
                  {one.car}
                </Link>
              </th>
              <td>
                <ul>
                  {one.fields.map(({ field, from, to }) => (
                    <li key={field}>
                      <b>{labels[field]}</b> {words.change(say(field, from), say(field, to))}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
