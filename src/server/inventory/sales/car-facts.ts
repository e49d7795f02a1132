import { inArray } from 'drizzle-orm';
import { dollarsFact, none, writeFacts, type AuditFacts } from '#contract/audit/audit-facts.ts';
import type { Db } from '#server/database/database.ts';
import { cars, type repossessionFiles } from '#server/database/schema.ts';

/** What the audit log says of cars that are new: how they begin. `photos` are those that came with each. */
export async function readNewCarNotes(tx: Db, carIDs: readonly number[], photos = 0): Promise<Map<number, string>> {
  const found = await tx
    .select({ carID: cars.carID, status: cars.status, priceCents: cars.priceCents })
    .from(cars)
    .where(inArray(cars.carID, [...carIDs]))
    .orderBy(cars.carID);
  return new Map(
    found.map(({ carID, status, priceCents }) => [
      carID,
      writeFacts({ status, price: dollarsFact(priceCents), ...photosFact(photos) }),
    ]),
  );
}

/** What it says of a car that was edited: its price where that is another one, and photos that came along. */
export const noteOfEdit = (prices: ReadonlyMap<number, number | null>, carID: number, photos = 0): string =>
  writeFacts({
    ...(prices.has(carID) && { price: dollarsFact(prices.get(carID) ?? null) }),
    ...photosFact(photos),
  });

export const photosFact = (count: number): AuditFacts => (count === 0 ? {} : { photos: String(count) });

type FileRow = Omit<
  typeof repossessionFiles.$inferSelect,
  'carID' | 'lender' | 'accountReference' | 'version' | 'updatedAt'
>;

/** What it says of a repossession file: days, codes and amounts. The lender and the account are named in the file alone. */
export const factsOfFile = (file: FileRow): AuditFacts => ({
  'repossessed-on': file.repossessedOn ?? none,
  'redemption-notice-on': file.redemptionNoticeOn ?? none,
  'sale-notice-on': file.saleNoticeOn ?? none,
  title: file.titleStatus ?? none,
  'sixty-percent-paid': file.sixtyPercentPaid ? 'yes' : 'no',
  reserve: dollarsFact(file.reserveCents),
  transport: dollarsFact(file.transportCents),
  reconditioning: dollarsFact(file.reconditioningCents),
  fees: dollarsFact(file.feesCents),
});
