import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import { carStatuses } from '#contract/inventory/car-terms.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { cars, importRows, photos } from '#server/database/schema.ts';
import { recordPrices } from '../cars/price-history.ts';
import { noteOfEdit } from '../sales/car-facts.ts';
import { deedOfFile, readFileNotes, writeDeeds } from './deeds-of-import.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import type { GiveStatus } from './run-import.ts';
import { stagedColumns } from './staged-columns.ts';
import { writeFiles } from './staged-files.ts';

type Needs = { importID: number; now: Date; actorID: number | null; giveStatus: GiveStatus };

/** What follows from the changes of status among them. */
export type News = { emails: number; viewings: number; toCall: PersonToCall[]; sales: number; rounds: number };

/** Changes the cars of a checked sheet as the check said. Where one was changed since, nothing is done. */
export async function changeCars(
  tx: Db,
  needs: Needs & { writeAudit: WriteAudit },
): Promise<{ changed: number[]; news: News }> {
  const { importID, actorID } = needs;
  const changes = await listChanges(tx, importID);
  if (changes.length === 0) return { changed: [], news: noNews() };
  if ((await writeColumns(tx, importID, needs.now)) !== changes.length) throw new Refusal('sheet-outdated');
  const carIDs = changes.map(({ carID }) => carID);
  const prices = await recordPrices(tx, carIDs, { actorID, at: needs.now });
  await arrangePhotos(tx, importID);
  await writeFiles(tx, importID, { at: needs.now, of: 'known cars' });
  const { news, isWhole } = await giveStatuses(tx, changes, needs);
  if (!isWhole) throw new Refusal('sheet-outdated');
  const filed = changes.flatMap(({ carID, isFiled }) => (isFiled ? carID : []));
  const fileNotes = await readFileNotes(tx, filed);
  const deeds = changes.flatMap(({ carID, isEdited, isArranged, isFiled }) => [
    ...(isEdited
      ? [{ actorID, action: 'car edited' as const, object: nameOf(carID), note: noteOfEdit(prices, carID) }]
      : []),
    ...(isFiled ? [deedOfFile(carID, fileNotes, actorID)] : []),
    ...(isArranged ? [{ actorID, action: 'photos arranged' as const, object: nameOf(carID) }] : []),
  ]);
  await writeDeeds(tx, deeds, needs.writeAudit);
  return { changed: carIDs, news };
}

/** The same as far as anything follows from it, for a transaction that is rolled back. A VIN decides who may go up for sale. */
export async function rehearseNews(tx: Db, needs: Needs): Promise<News> {
  const changes = await listChanges(tx, needs.importID);
  if (changes.every(({ status }) => status === undefined)) return noNews();
  await writeColumns(tx, needs.importID, needs.now, sql`draft ?| array['status', 'vin']`);
  await writeFiles(tx, needs.importID, { at: needs.now, of: 'known cars' });
  return (await giveStatuses(tx, changes, needs)).news;
}

export const noNews = (): News => ({ emails: 0, viewings: 0, toCall: [], sales: 0, rounds: 0 });

async function listChanges(tx: Db, importID: number) {
  const staged = await tx
    .select({ carID: importRows.carID, draft: importRows.draft })
    .from(importRows)
    .where(and(eq(importRows.importID, importID), isNotNull(importRows.carID)))
    .orderBy(asc(importRows.carID));
  return staged.map(({ carID, draft }) => ({ carID: carID ?? 0, ...readDraft(draft) }));
}

async function giveStatuses(
  tx: Db,
  changes: Awaited<ReturnType<typeof listChanges>>,
  { giveStatus, actorID }: Needs,
): Promise<{ news: News; isWhole: boolean }> {
  const news = noNews();
  let isWhole = true;
  for (const [, alike] of Map.groupBy(changes, ({ status, until }) => `${status} ${until}`)) {
    const [{ status, until } = { status: undefined, until: null }] = alike;
    if (status === undefined) continue;
    const to = { status, reservedUntil: until === null ? null : new Date(until) };
    const carIDs = alike.map(({ carID }) => carID);
    const given = await giveStatus(tx, carIDs, to, actorID);
    if (given.left.length + given.held.length > 0) isWhole = false;
    news.emails += given.emails;
    news.viewings += given.viewings;
    news.toCall.push(...given.toCall);
    news.sales += given.sales;
    news.rounds += given.rounds;
  }
  return { news, isWhole };
}

function readDraft({ status, reservedUntil, photos: order, repossession, ...columns }: Record<string, unknown>) {
  return {
    status: carStatuses.find((one) => one === status),
    until: typeof reservedUntil === 'string' ? reservedUntil : null,
    isEdited: Object.keys(columns).length > 0,
    isArranged: order !== undefined,
    isFiled: repossession !== undefined,
  };
}

/** One statement for all, of each car the columns that change. What was said about its VIN, and marked as filled in by it, holds for that VIN alone. */
async function writeColumns(tx: Db, importID: number, now: Date, which = sql`true`): Promise<number> {
  const theirs = sql`${importRows.importID} = ${importID} and ${which}`;
  // In one order, so that two who change many cars never wait for each other.
  await tx.execute(sql`
    select car_id from ${cars} where car_id in (select car_id from ${importRows} where ${theirs}) order by car_id for update`);
  const assignments = stagedColumns.map(
    ({ name, key, staged }) =>
      sql`${sql.raw(name)} = case when draft ? ${sql.raw(`'${key}'`)} then ${staged} else ${cars}.${sql.raw(name)} end`,
  );
  const changed = await tx.execute<{ car_id: number }>(sql`
    update ${cars} set ${sql.join(assignments, sql`, `)},
      from_vin = array(select mark from unnest(${cars}.from_vin) as mark where not draft ?| array[mark, 'vin']),
      same_vin_reason = case when draft ? 'vin' then null else ${cars}.same_vin_reason end,
      version = ${cars}.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from ${importRows}
    where ${theirs} and ${importRows.carID} = ${cars}.car_id and ${importRows.version} = ${cars}.version
      and ${cars}.deleted_at is null
    returning ${cars}.car_id`);
  return changed.rows.length;
}

async function arrangePhotos(tx: Db, importID: number): Promise<void> {
  await tx.execute(sql`
    update ${photos} set position = ordered.place - 1
    from ${importRows}, jsonb_array_elements_text(draft -> 'photos') with ordinality as ordered (photo_id, place)
    where ${importRows.importID} = ${importID} and ${importRows.carID} = ${photos}.car_id
      and ${photos}.photo_id = ordered.photo_id::int`);
}
