import { inArray } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import { saleHoldOf } from '#contract/inventory/repossession/repossession-terms.ts';
import type { HeldBack } from '#contract/inventory/staff-car.ts';
import { dayOf, type Day } from '#contract/time/local-time.ts';
import type { Db } from '#server/database/database.ts';
import { repossessionFiles } from '#server/database/schema.ts';

/** Which day it is at the dealership, and how long a notice of redemption has to have been out. */
export type SaleRule = { today: Day; redemptionDays: number };

export type SaleRuleNeeds = { clock: () => Date; timeZone: string; redemptionDays: () => number };

export const saleRuleOf = ({ clock, timeZone, redemptionDays }: SaleRuleNeeds): SaleRule => ({
  today: dayOf(clock(), timeZone),
  redemptionDays: redemptionDays(),
});

/** Those of these cars that may not be for sale yet. A car without a file, or with one that has no dates, is never held back. */
export async function findHeldBack(tx: Db, carIDs: number[], rule: SaleRule): Promise<HeldBack[]> {
  if (carIDs.length === 0) return [];
  const files = await tx
    .select({
      carID: repossessionFiles.carID,
      repossessedOn: repossessionFiles.repossessedOn,
      redemptionNoticeOn: repossessionFiles.redemptionNoticeOn,
    })
    .from(repossessionFiles)
    .where(inArray(repossessionFiles.carID, carIDs))
    .orderBy(repossessionFiles.carID);
  return files.flatMap(({ carID, ...dates }) => {
    const problem = saleHoldOf(dates, rule.today, rule.redemptionDays);
    return problem === undefined ? [] : [{ carID, problem }];
  });
}

export const refusalOfHold = ({ problem }: HeldBack) => new Refusal('sale-not-allowed', { problem });
