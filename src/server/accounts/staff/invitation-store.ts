import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { StaffInvitation } from '#contract/accounts/staff.ts';
import type { Db } from '#server/database/database.ts';
import { staffInvitations, users } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import { isUnexpired } from '../link-tokens.ts';
import { hashOf } from '../random-tokens.ts';

const day = 24 * 60 * 60;
const validSeconds = 7 * day;
/** For as long an invitation that has expired can be sent again. */
const keptSeconds = 30 * day;
const mostListed = 500;

export type Invitation = { invitationID: number; email: string; inviter: { fName: string; lName: string } | null };

/** Fails as a unique violation where the address has one that is still good. */
export async function grantInvitation(
  tx: Db,
  { email, token, invitedBy, time }: { email: string; token: string; invitedBy: number | null; time: Time },
): Promise<number> {
  const isOver = or(
    lte(staffInvitations.expiresAt, time.in(-keptSeconds)),
    and(isFor(email), sql`not (${isUnexpired(staffInvitations.expiresAt, validSeconds, time)})`),
  );
  await tx.delete(staffInvitations).where(isOver);
  const [granted] = await tx
    .insert(staffInvitations)
    .values({ email, invitedBy, ...fresh(token, time) })
    .returning({ invitationID: staffInvitations.invitationID });
  if (granted === undefined) throw new Error('An inserted invitation did not come back.');
  return granted.invitationID;
}

/** The earlier link stops working. */
export async function renewInvitation(
  tx: Db,
  invitationID: number,
  { token, time }: { token: string; time: Time },
): Promise<boolean> {
  const renewed = await tx
    .update(staffInvitations)
    .set(fresh(token, time))
    .where(eq(staffInvitations.invitationID, invitationID))
    .returning({ invitationID: staffInvitations.invitationID });
  return renewed.length > 0;
}

export async function dropInvitation(tx: Db, invitationID: number): Promise<boolean> {
  const dropped = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.invitationID, invitationID))
    .returning({ invitationID: staffInvitations.invitationID });
  return dropped.length > 0;
}

export async function dropInvitationsBy(tx: Db, userID: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userID));
}

/** While it is good. */
export async function findInvitation(db: Db, token: string, time: Time): Promise<Invitation | undefined> {
  const [found] = await db
    .select({
      invitationID: staffInvitations.invitationID,
      email: staffInvitations.email,
      inviter: { fName: users.fName, lName: users.lName },
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.userID, staffInvitations.invitedBy))
    .where(isGood(token, time))
    .limit(1);
  return found;
}

/** Taking it is using it up: of two who come with one token, one gets it. */
export async function takeInvitation(tx: Db, token: string, time: Time): Promise<number | undefined> {
  const [taken] = await tx
    .delete(staffInvitations)
    .where(isGood(token, time))
    .returning({ invitationID: staffInvitations.invitationID });
  return taken?.invitationID;
}

/** One that was seen expired must not come back when a clock is set back; it stays to be sent again. */
export async function spoilLink(db: Db, token: string, unknown: string): Promise<void> {
  await db
    .update(staffInvitations)
    .set({ tokenHash: hashOf(unknown) })
    .where(isNamed(token));
}

export async function findInvitationFor(db: Db, email: string): Promise<{ invitationID: number } | undefined> {
  const [found] = await db
    .select({ invitationID: staffInvitations.invitationID })
    .from(staffInvitations)
    .where(isFor(email))
    .limit(1);
  return found;
}

/** Longest waiting first. */
export async function listInvitations(db: Db, time: Time): Promise<StaffInvitation[]> {
  const rows = await db
    .select({
      invitationID: staffInvitations.invitationID,
      email: staffInvitations.email,
      fName: users.fName,
      lName: users.lName,
      sentAt: staffInvitations.sentAt,
      expiresAt: staffInvitations.expiresAt,
      isExpired: sql<boolean>`not (${isUnexpired(staffInvitations.expiresAt, validSeconds, time)})`,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.userID, staffInvitations.invitedBy))
    .orderBy(asc(staffInvitations.invitationID))
    .limit(mostListed);
  return rows.map(({ invitationID, email, fName, lName, sentAt, expiresAt, isExpired }) => ({
    invitationID,
    email,
    invitedBy: fName === null ? '' : `${fName} ${lName}`,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired,
  }));
}

const fresh = (token: string, time: Time) => ({
  tokenHash: hashOf(token),
  sentAt: time.now(),
  expiresAt: time.in(validSeconds),
});
const isFor = (email: string) => eq(sql`lower(${staffInvitations.email})`, email.toLowerCase());
const isNamed = (token: string) => eq(staffInvitations.tokenHash, hashOf(token));
const isGood = (token: string, time: Time) =>
  and(isNamed(token), isUnexpired(staffInvitations.expiresAt, validSeconds, time));
