import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { Db } from '#server/database/database.ts';
import type { InquiriesOfSale } from '../needs.ts';
import { readSaleNotes, writeSale, type NewSale } from './sale-store.ts';

/** With whoever bought the car, where that is somebody with an account. */
export type KnownSale = NewSale & { buyerID: number | undefined };

/**
 * What cars that get a status mean for sales: what is known of one is kept, and who else asked is done with, until the car is
 * for sale again. Gives what the audit log says of each sale.
 */
export async function settleSales(
  tx: Db,
  carIDs: number[],
  { status, at, sale }: { status: CarStatus; at: Date; sale: KnownSale | undefined },
  { close, reopen }: InquiriesOfSale,
): Promise<Map<number, string>> {
  if (status === 'active') await reopen(tx, carIDs);
  if (status !== 'sold') return new Map();
  if (sale !== undefined) {
    const { buyerID: _, ...row } = sale;
    for (const carID of carIDs) await writeSale(tx, carID, row, at);
  }
  // After the sale is written: whoever bought the car is known by it, also where one is on record from before.
  await close(tx, carIDs, at);
  return readSaleNotes(tx, carIDs);
}
