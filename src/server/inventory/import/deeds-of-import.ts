import { inArray } from 'drizzle-orm';
import { writeFacts } from '#contract/audit/audit-facts.ts';
import type { Db } from '#server/database/database.ts';
import { repossessionFiles } from '#server/database/schema.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import { readSaleNotes } from '../sales/sale-store.ts';
import { factsOfFile, readNewCarNotes } from '../sales/car-facts.ts';

type Deeds = Parameters<WriteAudit>[1][];

/** Audit entries written at once, and cars read at once. */
const atOnce = 500;

export async function writeDeeds(tx: Db, deeds: Deeds, writeAudit: WriteAudit): Promise<void> {
  for (let start = 0; start < deeds.length; start += atOnce)
    await writeAudit(tx, ...deeds.slice(start, start + atOnce));
}

/** What the audit log says of each car that a sheet adds. */
export async function deedsOfAdded(tx: Db, carIDs: number[], actorID: number | null): Promise<Deeds> {
  const deeds: Deeds = [];
  for (let start = 0; start < carIDs.length; start += atOnce) {
    const some = carIDs.slice(start, start + atOnce);
    const notes = await readNewCarNotes(tx, some);
    const files = await readFileNotes(tx, some);
    const sales = await readSaleNotes(tx, some);
    for (const carID of some) {
      deeds.push({
        actorID,
        action: 'car added',
        object: nameOf(carID),
        note: joined(notes.get(carID), sales.get(carID)),
      });
      if (files.has(carID)) deeds.push(deedOfFile(carID, files, actorID));
    }
  }
  return deeds;
}

const joined = (...notes: (string | undefined)[]) => notes.filter((note) => note !== undefined).join(' ');

export const deedOfFile = (carID: number, notes: ReadonlyMap<number, string>, actorID: number | null) => ({
  actorID,
  action: 'repossession file saved' as const,
  object: nameOf(carID),
  note: notes.get(carID) ?? '',
});

/** What the audit log says of the repossession files of these cars. */
export async function readFileNotes(tx: Db, carIDs: number[]): Promise<Map<number, string>> {
  const notes = new Map<number, string>();
  for (let start = 0; start < carIDs.length; start += atOnce) {
    const found = await tx
      .select()
      .from(repossessionFiles)
      .where(inArray(repossessionFiles.carID, carIDs.slice(start, start + atOnce)))
      .orderBy(repossessionFiles.carID);
    for (const file of found) notes.set(file.carID, writeFacts(factsOfFile(file)));
  }
  return notes;
}
