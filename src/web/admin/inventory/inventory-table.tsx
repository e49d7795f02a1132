import { useEffect, useRef } from 'react';
import { stockColumns, type StockColumn } from '#contract/inventory/inventory-terms.ts';
import { Link } from '#web/ui/link.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { AdminIcon } from '../admin-icon.tsx';
import type { StockItems } from './inventory-items.ts';
import { sortedBy, stockParams, type StockQuery } from './inventory-query.ts';
import { StockRow } from './inventory-row.tsx';

type StockTableProps = { items: StockItems; query: StockQuery; onPickPage: (isPicked: boolean) => void };

/** The stock as a table; every column's head sorts by it. */
export function StockTable({ items, query, onPickPage }: StockTableProps) {
  const words = useStockWords().list;
  return (
    <div className="stock-table">
      <table>
        <thead>
          <tr>
            <th className="pick">
              <PickPage items={items} onPickPage={onPickPage} />
            </th>
            <th scope="col" className="thumb">
              <span className="unseen">{words.photo}</span>
            </th>
            {stockColumns.map((column) => (
              <SortHead key={column} column={column} query={query} label={words.columns[column]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <StockRow key={item.car.carID} {...item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortHeadProps = { column: StockColumn; query: StockQuery; label: string };

function SortHead({ column, query, label }: SortHeadProps) {
  const { sort } = query;
  const isSorted = sort.by === column;
  const params = stockParams({ ...query, sort: sortedBy(column, sort), page: 1 });
  return (
    <th
      scope="col"
      className={classOf[column]}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={`?${params}`} preventScrollReset viewTransition={false}>
        {label}
        {isSorted && <AdminIcon name={sort.isDescending ? 'down' : 'up'} />}
      </Link>
    </th>
  );
}

/** Figures stand at the end of their column; some give way on a narrow screen. */
const classOf: Record<StockColumn, string | undefined> = {
  car: undefined,
  status: undefined,
  price: 'figure',
  mileage: 'figure if-room',
  age: 'figure',
  views: 'figure if-room',
  inquiries: 'figure',
};

/** Picks the whole page; half-filled while only some of it is picked. */
function PickPage({ items, onPickPage }: Pick<StockTableProps, 'items' | 'onPickPage'>) {
  const words = useStockWords().list;
  const box = useRef<HTMLInputElement>(null);
  const count = items.filter(({ isPicked }) => isPicked).length;
  const isAll = count > 0 && count === items.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className="stock-pick">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        aria-label={words.pickPage}
        onChange={({ currentTarget }) => onPickPage(currentTarget.checked)}
      />
    </label>
  );
}
