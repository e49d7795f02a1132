import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import { monthsAfter } from '#contract/inquiries/notice-terms.ts';
import { keepBuyerYears } from '#contract/inventory/sale/sale-terms.ts';
import { dayOf } from '#contract/time/local-time.ts';
import type { Database } from '#server/database/database.ts';
import { sales } from '#server/database/schema.ts';
import { nameOf, type WriteAudit } from '../needs.ts';

const batch = 500;

/** Who bought a car is erased some years after the sale; what it brought and when stays, and the audit log tells that it was there. */
export function createForgetBuyers(needs: {
  database: Database;
  clock: () => Date;
  timeZone: string;
  writeAudit: WriteAudit;
}) {
  return async (): Promise<void> => {
    const longAgo = monthsAfter(dayOf(needs.clock(), needs.timeZone), -12 * keepBuyerYears);
    for (let forgotten = batch; forgotten === batch;) {
      forgotten = await needs.database.transaction(async (tx) => {
        const due = tx
          .select({ carID: sales.carID })
          .from(sales)
          .where(and(isNotNull(sales.encryptedBuyer), lt(sales.soldOn, longAgo)))
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
  };
}
