import { and, arrayContains, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { secondFactors } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';

export type StoredFactor = {
  encryptedSecret: Uint8Array;
  isOn: boolean;
  lastStep: number;
  recoveryCodesLeft: number;
  /** When it was read: every process tells codes by the same clock. */
  now: Date;
};

export async function readFactor(db: Db, userID: number, time: Time): Promise<StoredFactor | undefined> {
  const [found] = await db
    .select({
      encryptedSecret: secondFactors.encryptedSecret,
      isOn: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      lastStep: secondFactors.lastStep,
      recoveryCodesLeft: sql<number>`cardinality(${secondFactors.recoveryHashes})`.mapWith(Number),
      now: time.now(),
    })
    .from(secondFactors)
    .where(eq(secondFactors.userID, userID))
    .limit(1);
  return found;
}

/** A new offer takes the place of one that was not confirmed; what is on stays. */
export async function offerFactor(db: Db, userID: number, encryptedSecret: Uint8Array): Promise<boolean> {
  const offered = await db
    .insert(secondFactors)
    .values({ userID, encryptedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userID,
      set: { encryptedSecret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userID: secondFactors.userID });
  return offered.length > 0;
}

/** On from now, if it is still the secret that the code was checked against. */
export async function confirmFactor(
  tx: Db,
  userID: number,
  factor: { encryptedSecret: Uint8Array; step: number; recoveryHashes: string[]; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: factor.now, lastStep: factor.step, recoveryHashes: factor.recoveryHashes })
    .where(
      and(
        eq(secondFactors.userID, userID),
        isNull(secondFactors.confirmedAt),
        eq(secondFactors.encryptedSecret, factor.encryptedSecret),
      ),
    )
    .returning({ userID: secondFactors.userID });
  return confirmed.length > 0;
}

/** Of two who come with one code, one gets in. */
export async function useStep(tx: Db, userID: number, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userID, userID), lt(secondFactors.lastStep, step)))
    .returning({ userID: secondFactors.userID });
  return used.length > 0;
}

export async function useRecoveryHash(tx: Db, userID: number, hash: string): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
    .where(
      and(
        eq(secondFactors.userID, userID),
        isNotNull(secondFactors.confirmedAt),
        arrayContains(secondFactors.recoveryHashes, [hash]),
      ),
    )
    .returning({ userID: secondFactors.userID });
  return used.length > 0;
}

export async function dropFactor(tx: Db, userID: number): Promise<boolean> {
  const dropped = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userID, userID))
    .returning({ userID: secondFactors.userID });
  return dropped.length > 0;
}
