import { bodyTypes, carStatuses, type BodyType, type CarStatus } from '#contract/car-terms.ts';

export const stockColumns = ['car', 'status', 'price', 'mileage', 'age', 'views', 'inquiries'] as const;
export type StockColumn = (typeof stockColumns)[number];
type StockSort = { by: StockColumn; isDescending: boolean };

/** What the clerk looks for in his stock; all of it stands in the address. */
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
    q: params.get('q') ?? '',
    status: carStatuses.find((known) => known === params.get('status')),
    make: params.get('make') ?? '',
    body: bodyTypes.find((known) => known === params.get('body')),
    sort: column === undefined ? wholeStock.sort : { by: column, isDescending: way === 'desc' },
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

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

export const sortName = ({ by, isDescending }: StockSort) => `${by}-${isDescending ? 'desc' : 'asc'}`;

/** Pressing a column's head: sorted by it already, the other way round; else the way that is asked for most. */
export function sortedBy(by: StockColumn, now: StockSort): StockSort {
  return { by, isDescending: now.by === by ? !now.isDescending : highestFirst.has(by) };
}

const highestFirst = new Set<StockColumn>(['views', 'inquiries']);

export const isNarrowed = ({ q, status, make, body }: StockQuery) =>
  q !== '' || status !== undefined || make !== '' || body !== undefined;
