import { inArray } from 'drizzle-orm';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { counted } from './change-car.ts';
import { findHeldBack, refusalOfHold, type SaleRule } from '../repossession/sale-hold.ts';
import { cancelRounds } from '../offers/offer-store.ts';
import { recordSales, undoSales } from '../sales/sale-store.ts';
import { isOffered } from './vin-on-offer.ts';

/**
 * The only place that changes the status of cars (test/architecture.test.ts looks for another), so that none goes up for sale
 * before its time: whoever asks for that is refused, and nothing is changed. A car that is held back can only be archived. What
 * is sold has a sale, and what is for sale has none; a sale that is archived stays. The caller has locked the cars. Gives how
 * many sales are erased by it, and on which cars sealed offers are canceled.
 */
export async function writeStatus(
  tx: Db,
  carIDs: number[],
  to: { status: CarStatus; reservedUntil: Date | null },
  { at, rule }: { at: Date; rule: SaleRule },
): Promise<{ sales: number; rounds: number[] }> {
  if (to.status !== 'archived') await demandSaleAllowed(tx, carIDs, rule);
  const isForSale = to.status === 'active';
  const noOffers = isForSale ? {} : { offersUntil: null };
  await tx
    .update(cars)
    .set({ ...to, ...counted(at), ...(!isOffered(to.status) && { sameVinReason: null }), ...noOffers })
    .where(inArray(cars.carID, carIDs));
  if (to.status === 'sold') await recordSales(tx, carIDs, { soldOn: rule.today, at });
  return {
    sales: isOffered(to.status) ? await undoSales(tx, carIDs) : 0,
    rounds: isForSale ? [] : await cancelRounds(tx, carIDs, at),
  };
}

/** Refused where one of them may not be for sale yet. */
export async function demandSaleAllowed(tx: Db, carIDs: number[], rule: SaleRule): Promise<void> {
  const [held] = await findHeldBack(tx, carIDs, rule);
  if (held !== undefined) throw refusalOfHold(held);
}
