/** What the list of the inventory can be asked for. No schema here: the browser reads these. */
export const stockColumns = ['car', 'status', 'price', 'mileage', 'age', 'views', 'inquiries'] as const;
export type StockColumn = (typeof stockColumns)[number];

export const sortWays = ['asc', 'desc'] as const;
export type StockSortName = `${StockColumn}-${(typeof sortWays)[number]}`;
/** As an address names them: `age-asc` is what came last first. */
export const stockSorts: StockSortName[] = stockColumns.flatMap((column) =>
  sortWays.map((way): StockSortName => `${column}-${way}`),
);

export const inventoryPageSize = 50;
export const lastInventoryPage = 100_000;
export const longestInventorySearch = 100;
