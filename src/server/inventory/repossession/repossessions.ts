import { and, eq } from 'drizzle-orm';
import { writeFacts } from '#contract/audit/audit-facts.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { RepossessionAnswer, RepossessionDraft } from '#contract/inventory/repossession/repossession.ts';
import { saleHoldOf } from '#contract/inventory/repossession/repossession-terms.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, repossessionFiles } from '#server/database/schema.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import { isThere, touchCar } from '../cars/change-car.ts';
import { factsOfFile } from '../sales/car-facts.ts';
import { archiveFirst, columnsOfFile, fileOf, noFile } from './repossession-columns.ts';
import { saleRuleOf, type SaleRule, type SaleRuleNeeds } from './sale-hold.ts';
import { isOffered } from '../cars/vin-on-offer.ts';

/** How a car was repossessed, as staff keep it. */
export function createRepossessions(needs: SaleRuleNeeds & { database: Database; writeAudit: WriteAudit }) {
  const { database, clock } = needs;
  return {
    async read(carID: number): Promise<RepossessionAnswer> {
      const [car] = await database.db.select({ carID: cars.carID }).from(cars).where(isThere(carID)).limit(1);
      if (car === undefined) throw new Refusal('car-not-found');
      return readFile(database.db, carID);
    },

    /** Refused with the true file when it was changed since `version`, and where a car that is for sale would be too early. */
    save: (carID: number, draft: RepossessionDraft, version: number, actorID: number): Promise<RepossessionAnswer> =>
      database.transaction(async (tx) => {
        // Held first, so that it does not go up for sale while its dates are being written.
        const [car] = await tx.select({ status: cars.status }).from(cars).where(isThere(carID)).for('update');
        if (car === undefined) throw new Refusal('car-not-found');
        const now = await readFile(tx, carID);
        if (now.version !== version) throw new Refusal('stale-repossession', { extra: { file: now } });
        if (isOffered(car.status)) demandForSale(draft, saleRuleOf(needs));
        await writeFile(tx, carID, draft, clock());
        // A sheet that was checked before is held against the version of the car.
        await touchCar(tx, carID, clock());
        await needs.writeAudit(tx, {
          actorID,
          action: 'repossession file saved',
          object: nameOf(carID),
          note: writeFacts(factsOfFile(columnsOfFile(draft))),
        });
        return readFile(tx, carID);
      }),
  };

  async function readFile(tx: Db, carID: number): Promise<RepossessionAnswer> {
    const [row] = await tx.select().from(repossessionFiles).where(eq(repossessionFiles.carID, carID)).limit(1);
    const { redemptionDays } = saleRuleOf(needs);
    return row === undefined
      ? { ...noFile, redemptionDays, version: 0 }
      : { ...fileOf(row), redemptionDays, version: row.version };
  }
}

/** Dates that say that a car for sale should not be are taken once it is off the site. */
function demandForSale(draft: RepossessionDraft, { today, redemptionDays }: SaleRule): void {
  const hold = saleHoldOf(draft, today, redemptionDays);
  if (hold === undefined) return;
  throw new Refusal('sale-not-allowed', { problem: archiveFirst(hold) });
}

async function writeFile(tx: Db, carID: number, draft: RepossessionDraft, updatedAt: Date): Promise<void> {
  const row = { ...columnsOfFile(draft), updatedAt };
  const [known] = await tx
    .select({ version: repossessionFiles.version })
    .from(repossessionFiles)
    .where(eq(repossessionFiles.carID, carID));
  if (known === undefined) await tx.insert(repossessionFiles).values({ carID, ...row });
  else
    await tx
      .update(repossessionFiles)
      .set({ ...row, version: known.version + 1 })
      .where(and(eq(repossessionFiles.carID, carID), eq(repossessionFiles.version, known.version)));
}
