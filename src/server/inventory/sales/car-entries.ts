import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { auditEntries } from '#server/database/schema.ts';
import { nameOf } from '../needs.ts';
import type { Told } from './car-story.ts';

/** More than anybody reads. */
const mostEntries = 10_000;

/** What the audit log says of a car, oldest first. One that was added before the log said so begins with itself. */
export async function listEntries(tx: Db, carID: number, createdAt: Date): Promise<Told[]> {
  const entries = await tx
    .select({ at: auditEntries.at, action: auditEntries.action, note: auditEntries.note })
    .from(auditEntries)
    .where(and(eq(auditEntries.object, nameOf(carID)), ne(auditEntries.action, 'sale viewed')))
    .orderBy(asc(auditEntries.entryID))
    .limit(mostEntries);
  const isWhole = entries.some(({ action }) => action === 'car added');
  return isWhole ? entries : [{ at: createdAt, action: 'car added', note: '' }, ...entries];
}
