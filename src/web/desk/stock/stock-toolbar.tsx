import type { CarStatus } from '#contract/car-terms.ts';
import { bodyTypes, carStatuses } from '#contract/car-terms.ts';
import type { YardCar } from '#contract/stock.ts';
import { Choice } from '../../parts/choice.tsx';
import { Link } from '../../parts/link.tsx';
import { useStockWords } from '../../words/desk-stock.ts';
import { useWords } from '../../words/index.ts';
import { DeskTabs, type DeskTab } from '../desk-tabs.tsx';
import type { StockView } from './stock-choices.ts';
import { makesOf, tallyStatuses } from './stock-find.ts';
import {
  isNarrowed,
  readStockQuery,
  sortName,
  stockColumns,
  stockParams,
  wholeStock,
  type StockQuery,
} from './stock-query.ts';

type StockToolbarProps = {
  cars: readonly YardCar[];
  query: StockQuery;
  /** Text follows every key; the address follows when the typing rests. */
  onType: (q: string) => void;
  onAsk: (query: StockQuery) => void;
  view: StockView;
};

/** What narrows the stock down; all of it stands in the address. */
export function StockToolbar({ cars, query, onType, onAsk, view }: StockToolbarProps) {
  const words = useStockWords().list;
  const { bodies } = useWords().cars.terms;
  const ask = (changes: Partial<StockQuery>) => onAsk({ ...query, ...changes, page: 1 });
  return (
    <search className="stock-toolbar">
      <StatusTabs cars={cars} query={query} />
      <div className="field text">
        <label htmlFor="stock-q">{words.search}</label>
        <input
          id="stock-q"
          type="search"
          value={query.q}
          placeholder={words.searchHint}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
      <Choice
        name="stock-make"
        label={words.make}
        any={words.anyMake}
        options={makesOf(cars).map((make) => [make, make] as const)}
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
          replace
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

function StatusTabs({ cars, query }: Pick<StockToolbarProps, 'cars' | 'query'>) {
  const words = useStockWords();
  const tally = tallyStatuses(cars);
  const tab = (status: CarStatus | undefined, label: string, count: number): DeskTab => ({
    to: `?${stockParams({ ...query, status, page: 1 })}`,
    label,
    count,
    isCurrent: query.status === status,
  });
  const tabs = [
    tab(undefined, words.list.anyStatus, cars.length),
    ...carStatuses.map((status) => tab(status, words.statuses[status], tally[status])),
  ];
  return <DeskTabs label={words.list.status} tabs={tabs} replace />;
}
