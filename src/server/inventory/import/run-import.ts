import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import type { Database, Db } from '#server/database/database.ts';
import { lockUntilEnd } from '#server/database/locks.ts';
import { cars, importRows, imports } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { recordSales } from '../sales/sale-store.ts';
import { recordPrices } from '../cars/price-history.ts';
import { findHeldBack, saleRuleOf, type SaleRule, type SaleRuleNeeds } from '../repossession/sale-hold.ts';
import { endOfReservation } from '../cars/reservations.ts';
import { looksAt, type WriteAudit } from '../needs.ts';
import { deedsOfAdded, writeDeeds } from './deeds-of-import.ts';
import { changeCars, type News } from './change-cars.ts';
import { stagedColumns } from './staged-columns.ts';
import { writeFiles } from './staged-files.ts';

/** Gives cars a status; resolves to those that were left alone, and to what follows for the others. */
export type GiveStatus = (
  tx: Db,
  carIDs: number[],
  to: { status: CarStatus; reservedUntil: Date | null },
  actorID: number | null,
) => Promise<News & { left: unknown[]; held: unknown[] }>;

/** Those of these viewings that are called off, each with whom to call about it. */
export type ReadToCall = (tx: Db, viewingIDs: number[]) => Promise<PersonToCall[]>;

type RunNeeds = SaleRuleNeeds & {
  database: Database;
  importID: number;
  actorID: number;
  writeAudit: WriteAudit;
  giveStatus: GiveStatus;
  readToCall: ReadToCall;
};

/** `carIDs` are the cars that were added and changed by this very run. */
export type ImportRun = { carIDs: number[]; added: number; changed: number; rows: number; toCall: PersonToCall[] };

/**
 * Does what the check of a sheet said, all or nothing. Imports wait for each other, so that each sees what the one before has
 * added. One that is done already does nothing and tells again what it did.
 */
export async function runImport(needs: RunNeeds): Promise<ImportRun> {
  const { importID, clock, actorID } = needs;
  const work = needs.database.transaction(async (tx) => {
    await lockUntilEnd(tx, 'imports');
    const { rows, foreseen, outcome } = await demandChecked(tx, importID);
    if (outcome !== undefined) return tellAgain(tx, { ...outcome, rows }, needs);
    const now = clock();
    const { changed, news } = await changeCars(tx, { ...needs, now });
    if (!isAsForeseen(news, foreseen)) throw new Refusal('sheet-outdated');
    const added = await takeOver(tx, importID, now);
    await writeFiles(tx, importID, { at: now, of: added });
    // The state may ask for more days since the sheet was checked.
    if (await isTooEarly(tx, added, saleRuleOf(needs))) throw new Refusal('sheet-outdated');
    await recordPrices(tx, added, { actorID, at: now });
    await recordSales(tx, added, { soldOn: saleRuleOf(needs).today, at: now });
    const done = { added: added.length, changed: changed.length };
    await tx
      .update(imports)
      .set({
        state: 'done',
        through: rows,
        outcome: { ...done, toCall: news.toCall.map(({ viewingID }) => viewingID) },
      })
      .where(eq(imports.importID, importID));
    await writeDeeds(tx, await deedsOfAdded(tx, added, actorID), needs.writeAudit);
    await needs.writeAudit(tx, { actorID, action: 'cars imported', object: `import:${importID}` });
    return { carIDs: [...added, ...changed], ...done, rows, toCall: news.toCall };
  });
  return work.catch((error: unknown) => {
    // An admin gave a stock number or a VIN of this sheet to another car since it was checked.
    if (isUniqueViolation(error)) throw new Refusal('sheet-outdated');
    throw error;
  });
}

/** The admin agreed to what was told: where somebody asked or booked since, it is told anew. */
function isAsForeseen(news: News, foreseen: Foreseen): boolean {
  return (
    news.emails === foreseen.emails &&
    news.viewings === foreseen.viewings &&
    news.toCall.length === foreseen.calls &&
    news.sales === (foreseen.sales ?? 0) &&
    news.rounds === (foreseen.rounds ?? 0)
  );
}

/** Whom to call is read anew, and that look is on record like the first. Whose viewing is booked again is left out. */
async function tellAgain(
  tx: Db,
  { toCall: viewingIDs, ...outcome }: Outcome & { rows: number },
  { readToCall, writeAudit, actorID }: RunNeeds,
): Promise<ImportRun> {
  const toCall = await readToCall(tx, viewingIDs);
  await writeAudit(tx, ...looksAt(toCall, actorID));
  return { carIDs: [], ...outcome, toCall };
}

type Outcome = NonNullable<typeof imports.$inferSelect.outcome>;
type Foreseen = NonNullable<typeof imports.$inferSelect.foreseen>;

/** `outcome` where it is done already. */
async function demandChecked(
  tx: Db,
  importID: number,
): Promise<{ rows: number; foreseen: Foreseen; outcome: Outcome | undefined }> {
  const [found] = await tx
    .select({
      state: imports.state,
      rows: imports.rows,
      problemCount: imports.problemCount,
      foreseen: imports.foreseen,
      outcome: imports.outcome,
    })
    .from(imports)
    .where(eq(imports.importID, importID))
    .for('update');
  if (found === undefined) throw new Refusal('import-not-found');
  const isDone = found.state === 'done';
  if (!isDone && (found.state !== 'checked' || found.problemCount > 0)) throw new Refusal('sheet-not-checked');
  const { rows, foreseen, outcome } = found;
  return {
    rows,
    foreseen: foreseen ?? { emails: 0, viewings: 0, calls: 0 },
    outcome: isDone ? (outcome ?? { added: 0, changed: 0, toCall: [] }) : undefined,
  };
}

/** Whether one of these cars can be seen, and may not be for sale yet. */
async function isTooEarly(tx: Db, carIDs: number[], rule: SaleRule): Promise<boolean> {
  const held = (await findHeldBack(tx, carIDs, rule)).map(({ carID }) => carID);
  return held.length > 0 && (await tx.$count(cars, and(inArray(cars.carID, held), ne(cars.status, 'archived')))) > 0;
}

/** One statement, so that thousands of cars do not pass through this process once more. */
async function takeOver(tx: Db, importID: number, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const added = await tx.execute<{ car_id: number; reserved_until: Date | string | null }>(sql`
    insert into ${cars} (${sql.raw(stagedColumns.map(({ name }) => name).join(', '))}, status, reserved_until, from_vin, created_at, updated_at)
    select ${sql.join(
      stagedColumns.map(({ staged }) => staged),
      sql`, `,
    )}, coalesce(draft ->> 'status', 'active'), (draft ->> 'reservedUntil')::timestamptz,
      array(select jsonb_array_elements_text(draft -> 'fromVin')), ${at}, ${at}
    from ${importRows}
    where ${importRows.importID} = ${importID} and ${importRows.carID} is null and not exists (
      select from ${cars}
      where ${cars.deletedAt} is null and ((${cars.vin} <> '' and ${cars.vin} in (draft ->> 'vin', lower(draft ->> 'vin')))
        or ${cars.stockNumber} = draft ->> 'stockNumber'))
    order by ${importRows.row}
    -- An admin may give the same stock number or VIN to another car in this very moment.
    on conflict do nothing
    returning car_id, reserved_until`);
  await enqueue(
    tx,
    ...added.rows.flatMap(({ car_id, reserved_until }) =>
      reserved_until === null ? [] : [endOfReservation(car_id, new Date(reserved_until))],
    ),
  );
  return added.rows.map((row) => row.car_id);
}
