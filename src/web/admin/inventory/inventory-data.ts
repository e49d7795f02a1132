import type { Own } from '#web/app/session/own-data.ts';
import { questionOf, readStockQuery } from './inventory-query.ts';

/** The page of the inventory that its address asks for. `now` is when it was as shown. */
export async function loadInventory({ api, params }: Own) {
  const query = readStockQuery(params);
  return { query, inventory: await api.findInventory(questionOf(query)), now: Date.now() };
}
export type InventoryData = Awaited<ReturnType<typeof loadInventory>>;
