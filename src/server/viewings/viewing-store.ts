import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { hashOf } from './viewing-link.ts';

export const viewingColumns = {
  viewingID: viewings.viewingID,
  userID: viewings.userID,
  encryptedGuestFields: viewings.encryptedGuestFields,
  carID: viewings.carID,
  tokenHash: viewings.tokenHash,
  encryptedToken: viewings.encryptedToken,
  status: viewings.status,
  startsAt: viewings.startsAt,
  desk: viewings.desk,
  sequence: viewings.sequence,
  acceptedAt: viewings.acceptedAt,
  createdAt: viewings.createdAt,
};
export type ViewingRow = Pick<typeof viewings.$inferSelect, keyof typeof viewingColumns>;

const mostShown = 100;
const mostBooked = 10_000;

export async function findByToken(db: Db, token: string): Promise<ViewingRow | undefined> {
  const [found] = await db.select(viewingColumns).from(viewings).where(isNamedBy(token)).limit(1);
  return found;
}

export async function lockByToken(tx: Db, token: string): Promise<ViewingRow | undefined> {
  const [found] = await tx.select(viewingColumns).from(viewings).where(isNamedBy(token)).for('update');
  return found;
}

export async function lockByID(tx: Db, viewingID: number): Promise<ViewingRow | undefined> {
  const [found] = await tx.select(viewingColumns).from(viewings).where(eq(viewings.viewingID, viewingID)).for('update');
  return found;
}

export async function lockOf(tx: Db, userID: number, carID: number): Promise<ViewingRow | undefined> {
  const [found] = await tx
    .select(viewingColumns)
    .from(viewings)
    .where(and(eq(viewings.userID, userID), eq(viewings.carID, carID)))
    .for('update');
  return found;
}

export async function findByID(db: Db, viewingID: number): Promise<ViewingRow | undefined> {
  const [found] = await db.select(viewingColumns).from(viewings).where(eq(viewings.viewingID, viewingID)).limit(1);
  return found;
}

export async function listOf(db: Db, userID: number): Promise<ViewingRow[]> {
  return db
    .select(viewingColumns)
    .from(viewings)
    .where(eq(viewings.userID, userID))
    .orderBy(desc(viewings.createdAt), desc(viewings.viewingID))
    .limit(mostShown);
}

/** Everything that is booked from then on. */
export async function listBooked(
  db: Db,
  after: Date,
): Promise<{ viewingID: number; carID: number; startsAt: Date; desk: number | null }[]> {
  const rows = await db
    .select({ viewingID: viewings.viewingID, carID: viewings.carID, startsAt: viewings.startsAt, desk: viewings.desk })
    .from(viewings)
    .where(and(eq(viewings.status, 'booked'), isNotNull(viewings.startsAt), gt(viewings.startsAt, after)))
    .orderBy(viewings.startsAt, viewings.viewingID)
    .limit(mostBooked);
  return rows.flatMap(({ startsAt, ...same }) => (startsAt === null ? [] : { ...same, startsAt }));
}

/** Booked, and its time has come. */
export const hasBegun = ({ status, startsAt }: ViewingRow, now: Date) =>
  status === 'booked' && startsAt !== null && startsAt <= now;

/** Who acts on an older state is told the true one. */
export const noLongerPossible = ({ status, startsAt }: ViewingRow) =>
  new Refusal('illegal-step', { extra: { status, startsAt: startsAt?.toISOString() ?? null } });

/** Whoever looks at another time than the one that is booked does not know what they would accept, move or call off. */
export function demandSeen(row: ViewingRow, seen: Date | null | undefined): void {
  const booked = row.status === 'booked' ? row.startsAt : null;
  if (seen !== undefined && seen?.getTime() !== booked?.getTime()) throw noLongerPossible(row);
}

export const partiesOf = ({ userID, carID }: ViewingRow) => ({ userID, carID });

const isNamedBy = (token: string) => eq(viewings.tokenHash, hashOf(token));
