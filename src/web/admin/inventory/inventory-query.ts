import type { Input } from '#contract/api/calls.ts';
import { carFieldTable } from '#contract/inventory/car-fields.ts';
import { bodyTypes, carStatuses, type BodyType, type CarStatus } from '#contract/inventory/car-terms.ts';
import {
  longestInventorySearch,
  stockColumns,
  type StockColumn,
  type StockSortName,
} from '#contract/inventory/inventory-terms.ts';

type StockSort = { by: StockColumn; isDescending: boolean };

/** What the admin looks for in the inventory; all of it stands in the address. */
export type StockQuery = {
  q: string;
  status: CarStatus | undefined;
  make: string;
  body: BodyType | undefined;
  sort: StockSort;
  page: number;
};

/** Everything, what came last on top. */
export const wholeStock: StockQuery = {
  q: '',
  status: undefined,
  make: '',
  body: undefined,
  sort: { by: 'age', isDescending: false },
  page: 1,
};

/** An address of the dashboard ⇄ its query. What cannot be read is left out. */
export function readStockQuery(params: URLSearchParams): StockQuery {
  const [by, way] = (params.get('sort') ?? '').split('-');
  const column = stockColumns.find((known) => known === by);
  const page = params.get('page') ?? '';
  return {
    q: textIn(params, 'q', longestInventorySearch),
    status: carStatuses.find((known) => known === params.get('status')),
    make: textIn(params, 'make', carFieldTable.carMake.most),
    body: bodyTypes.find((known) => known === params.get('body')),
    sort: column === undefined ? wholeStock.sort : { by: column, isDescending: way === 'desc' },
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

const textIn = (params: URLSearchParams, name: string, most: number) =>
  (params.get(name) ?? '').trim().slice(0, most).trim();

export function stockParams({ q, status, make, body, sort, page }: StockQuery): URLSearchParams {
  const isUsualSort = sort.by === wholeStock.sort.by && !sort.isDescending;
  const given = {
    q,
    status: status ?? '',
    make,
    body: body ?? '',
    sort: isUsualSort ? '' : sortName(sort),
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

/** What the server is asked for. */
export const questionOf = (query: StockQuery) =>
  ({ ...narrowingOf(query), sort: sortName(query.sort), page: query.page }) satisfies Input<'findInventory'>;

/** Which cars are meant, whatever their order. */
export const narrowingOf = ({ q, status, make, body }: StockQuery) =>
  ({
    ...(q !== '' && { q }),
    ...(status !== undefined && { status }),
    ...(make !== '' && { make }),
    ...(body !== undefined && { body }),
  }) satisfies Input<'listMatchingCars'>;

export const sortName = ({ by, isDescending }: StockSort): StockSortName => `${by}-${isDescending ? 'desc' : 'asc'}`;

/** Pressing a column's head: sorted by it already, the other way round; else the way that is asked for most. */
export function sortedBy(by: StockColumn, now: StockSort): StockSort {
  return { by, isDescending: now.by === by ? !now.isDescending : highestFirst.has(by) };
}

const highestFirst = new Set<StockColumn>(['views', 'inquiries']);

export const isNarrowed = (query: StockQuery) => Object.keys(narrowingOf(query)).length > 0;
