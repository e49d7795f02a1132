import { inArray, not, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { keyVerifiers } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import { unlessBroken } from './decryption-failed.ts';
import type { Encryption } from './encryption.ts';

/** A known text encrypted with a key. Whoever has the key can tell that it is the right one before anything depends on it. */
export type Verifier = { keyID: string; verifier: Uint8Array };

const mostKeys = 100;

/** None where the tables are older than verifiers. */
export async function readVerifiers(db: Db): Promise<Verifier[]> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('public.key_verifiers') as found`);
  if (rows[0]?.found == null) return [];
  return db
    .select({ keyID: keyVerifiers.keyID, verifier: keyVerifiers.verifier })
    .from(keyVerifiers)
    .orderBy(keyVerifiers.createdAt, keyVerifiers.keyID)
    .limit(mostKeys);
}

/** Which keys would be needed besides those at hand. */
export function keysMissing(verifiers: readonly Verifier[], encryption: Encryption | undefined): string[] {
  return verifiers.filter(({ verifier }) => !isOpenedBy(encryption, verifier)).map(({ keyID }) => keyID);
}

/** From now until the transaction ends nobody else adds a key. */
export async function holdVerifiers(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${keyVerifiers} in exclusive mode`);
}

/** To be called before the first thing is encrypted with the current key. */
export async function addVerifier(tx: Db, encryption: Encryption, time: Time): Promise<void> {
  await tx
    .insert(keyVerifiers)
    .values({ keyID: encryption.currentKeyID, verifier: encryption.encrypt(knownText, context), createdAt: time.now() })
    .onConflictDoNothing({ target: keyVerifiers.keyID });
}

export async function dropVerifiersBut(tx: Db, keyIDs: string[]): Promise<void> {
  await tx.delete(keyVerifiers).where(not(inArray(keyVerifiers.keyID, keyIDs)));
}

const context = 'key-verifier';
const knownText = Buffer.from('This opens with the right key.');

function isOpenedBy(encryption: Encryption | undefined, verifier: Uint8Array): boolean {
  const opened = unlessBroken(() => encryption?.decrypt(verifier, context));
  return opened !== undefined && knownText.equals(opened);
}
