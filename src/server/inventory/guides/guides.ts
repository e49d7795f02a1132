import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import { writeFacts } from '#contract/audit/audit-facts.ts';
import type { BuyersGuide, GuideAnswer } from '#contract/inventory/guide/guide.ts';
import type { UsualGuideKind } from '#contract/inventory/guide/guide-terms.ts';
import type { Database, Db } from '#server/database/database.ts';
import { buyersGuides, cars } from '#server/database/schema.ts';
import { isThere, touchCar } from '../cars/change-car.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import { factsOfGuide, fitting, guideOf, plainGuide } from './guide-columns.ts';

/** What each car is sold with, as staff confirm it. */
export function createGuides(needs: {
  database: Database;
  clock: () => Date;
  writeAudit: WriteAudit;
  /** How the dealership sells a car of which nobody has said anything. */
  usualKind: () => UsualGuideKind;
}) {
  const { database, clock } = needs;
  return {
    async read(carID: number): Promise<GuideAnswer> {
      const [car] = await database.db.select({ carID: cars.carID }).from(cars).where(isThere(carID)).limit(1);
      if (car === undefined) throw new Refusal('car-not-found');
      return readGuide(database.db, carID);
    },

    /** Refused with the true guide when it was changed since `version`. */
    save: (carID: number, draft: BuyersGuide, version: number, actorID: number): Promise<GuideAnswer> =>
      database.transaction(async (tx) => {
        // It holds the car, so that of two who save at once the second sees the first.
        await touchCar(tx, carID, clock());
        const now = await readGuide(tx, carID);
        if (now.version !== version) throw new Refusal('stale-guide', { extra: { guide: now } });
        const guide = fitting(draft);
        await writeGuide(tx, carID, guide, { version, updatedAt: clock() });
        await needs.writeAudit(tx, {
          actorID,
          action: 'buyers guide saved',
          object: nameOf(carID),
          note: writeFacts(factsOfGuide(guide)),
        });
        return { ...guide, version: version + 1 };
      }),
  };

  async function readGuide(tx: Db, carID: number): Promise<GuideAnswer> {
    const [row] = await tx.select().from(buyersGuides).where(eq(buyersGuides.carID, carID)).limit(1);
    return row === undefined
      ? { ...plainGuide(needs.usualKind()), version: 0 }
      : { ...guideOf(row), version: row.version };
  }
}
export type Guides = ReturnType<typeof createGuides>;

async function writeGuide(
  tx: Db,
  carID: number,
  guide: BuyersGuide,
  { version, updatedAt }: { version: number; updatedAt: Date },
): Promise<void> {
  const row = { ...guide, version: version + 1, updatedAt };
  if (version === 0) await tx.insert(buyersGuides).values({ carID, ...row });
  else
    await tx
      .update(buyersGuides)
      .set(row)
      .where(and(eq(buyersGuides.carID, carID), eq(buyersGuides.version, version)));
}
