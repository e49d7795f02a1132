import { createHash } from 'node:crypto';

export type AuditEntry = {
  entryID: number;
  at: Date;
  actorID: number | null;
  action: string;
  object: string;
  note: string;
};

/** What stands before the first entry. */
export const firstHash: Uint8Array = new Uint8Array(32);

/** Every entry carries the hash of the one before it: to change one is to have to change all that follow. */
export function hashOf({ entryID, at, actorID, action, object, note }: AuditEntry, before: Uint8Array): Uint8Array {
  // An entry without a note is hashed as it was before there were notes.
  const noted = note === '' ? [] : [note];
  const written = JSON.stringify([entryID, at.toISOString(), actorID, action, object, ...noted]);
  return createHash('sha256').update(before).update(written).digest();
}
