import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { bodyTypes, carStatuses } from '#contract/inventory/car-terms.ts';
import type { InventoryAnswer } from '#contract/inventory/inventory-list.ts';
import { longestInventorySearch, stockColumns } from '#contract/inventory/inventory-terms.ts';
import { Choice } from '#web/ui/drop-down.tsx';
import { Link } from '#web/ui/link.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { AdminTabs, type AdminTab } from '../admin-tabs.tsx';
import type { InventoryView } from './use-inventory-view.ts';
import { isNarrowed, readStockQuery, sortName, stockParams, wholeStock, type StockQuery } from './inventory-query.ts';

type StockToolbarProps = {
  inventory: Pick<InventoryAnswer, 'counts' | 'makes'>;
  query: StockQuery;
  /** The search as it is typed; the address follows when the typing rests. */
  typed: string;
  onType: (q: string) => void;
  onAsk: (query: StockQuery) => void;
  view: InventoryView;
};

/** What narrows the stock down; all of it stands in the address. */
export function StockToolbar({ inventory, query, typed, onType, onAsk, view }: StockToolbarProps) {
  const words = useStockWords().list;
  const { bodies } = useWords().cars.terms;
  const ask = (changes: Partial<StockQuery>) => onAsk({ ...query, ...changes, page: 1 });
  return (
    <search className="stock-toolbar">
      <StatusTabs counts={inventory.counts} query={query} />
      <div className="field text">
        <label htmlFor="stock-q">{words.search}</label>
        <input
          id="stock-q"
          type="search"
          value={typed}
          maxLength={longestInventorySearch}
          placeholder={words.searchHint}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
      <Choice
        name="stock-make"
        label={words.make}
        any={words.anyMake}
        options={inventory.makes.map((make) => [make, make] as const)}
        chosen={query.make === '' ? [] : [query.make]}
        onChoose={(make) => ask({ make })}
      />
      <Choice
        name="stock-body"
        label={words.body}
        any={words.anyBody}
        options={bodyTypes.map((body) => [body, bodies[body]] as const)}
        chosen={query.body === undefined ? [] : [query.body]}
        onChoose={(body) => ask({ body: readStockQuery(new URLSearchParams({ body })).body })}
      />
      <SortChoice query={query} view={view} onAsk={ask} />
      {isNarrowed(query) && (
        <Link
          to={`?${stockParams({ ...wholeStock, sort: query.sort })}`}
          className="clear"
          preventScrollReset
          viewTransition={false}
        >
          {words.clear}
        </Link>
      )}
    </search>
  );
}

type SortChoiceProps = Pick<StockToolbarProps, 'query' | 'view'> & { onAsk: (changes: Partial<StockQuery>) => void };

function SortChoice({ query, view, onAsk }: SortChoiceProps) {
  const words = useStockWords().list;
  const sorts = stockColumns.flatMap((by) => [false, true].map((isDescending) => ({ by, isDescending })));
  return (
    <div className="field stock-sort" data-view={view}>
      <label htmlFor="stock-sort">{words.sort}</label>
      <select
        id="stock-sort"
        value={sortName(query.sort)}
        onChange={({ currentTarget }) =>
          onAsk({ sort: readStockQuery(new URLSearchParams({ sort: currentTarget.value })).sort })
        }
      >
        {sorts.map((sort) => (
          <option key={sortName(sort)} value={sortName(sort)}>
            {words.columns[sort.by]}, {sort.isDescending ? words.descending : words.ascending}
          </option>
        ))}
      </select>
    </div>
  );
}

function StatusTabs({ counts, query }: Pick<InventoryAnswer, 'counts'> & Pick<StockToolbarProps, 'query'>) {
  const words = useStockWords();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (status: CarStatus | undefined, label: string, count: number): AdminTab => ({
    to: `?${stockParams({ ...query, status, page: 1 })}`,
    label,
    count,
    isCurrent: query.status === status,
  });
  const tabs = [
    tab(undefined, words.list.anyStatus, all),
    ...carStatuses.map((status) => tab(status, words.statuses[status], counts[status])),
  ];
  return <AdminTabs label={words.list.status} tabs={tabs} />;
}
