import type { ReactNode } from 'react';

type PlotTableProps = {
  caption: string;
  columns: readonly string[];
  /** The first cell names its row; the others are figures. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

export function PlotTable({ caption, columns, rows }: PlotTableProps) {
  return (
    <table className="tool-table" data-wide={columns.length > mostBeside}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, place) => (
            <th key={column} scope="col" className={place === 0 ? undefined : 'figure'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={columns[place + 1]} className="figure" data-column={columns[place + 1]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** More columns than these do not fit beside each other on a phone. */
const mostBeside = 4;
