import type { StockItemProps } from './inventory-row.tsx';

/** The cars of the page that is shown, each as its row or card is told of it. */
export type StockItems = StockItemProps[];
