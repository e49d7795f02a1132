import { and, asc, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { keepBuyerYears } from '#contract/inventory/sale/sale-terms.ts';
import type { Database } from '#server/database/database.ts';
import { sales } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import { nameOf, type WriteAudit } from '../needs.ts';

const batch = 500;

/** When who bought a car is erased: the day after so many years, where the dealership is. */
export const buyerEnd = (timeZone: string) =>
  sql<Date>`(${sales.soldOn} + make_interval(years => ${keepBuyerYears}, days => 1)) at time zone ${timeZone}`;

/**
 * Who bought a car is erased some years after the sale; what it brought and when stays, and the audit log tells that it was there.
 * Gives how many.
 */
export function createForgetBuyers(needs: {
  database: Database;
  time: Time;
  timeZone: () => string;
  writeAudit: WriteAudit;
}) {
  return async (): Promise<number> => {
    let all = 0;
    for (let forgotten = batch; forgotten === batch; all += forgotten) {
      forgotten = await needs.database.transaction(async (tx) => {
        const due = tx
          .select({ carID: sales.carID })
          .from(sales)
          .where(and(isNotNull(sales.encryptedBuyer), lte(buyerEnd(needs.timeZone()), needs.time.now())))
          .orderBy(asc(sales.carID))
          .limit(batch);
        const erased = await tx
          .update(sales)
          .set({ encryptedBuyer: null, inquiryID: null })
          .where(inArray(sales.carID, due))
          .returning({ carID: sales.carID });
        await needs.writeAudit(
          tx,
          ...erased.map(({ carID }) => ({
            actorID: null,
            action: 'buyer disposed of' as const,
            object: nameOf(carID),
          })),
        );
        return erased.length;
      });
    }
    return all;
  };
}
