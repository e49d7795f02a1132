import { DecryptionFailed } from '#server/encryption/decryption-failed.ts';
import { documentKey } from './document-keys.ts';
import type { Documents } from './documents.ts';

export type RekeyDocumentNeeds = { documents: Documents; clock: () => Date; randomID: () => string };

/** A document that is encrypted again lies under a new name until its row names that; where it does not, it goes. */
export async function rekeyDocument(
  { documents, clock, randomID }: RekeyDocumentNeeds,
  { userID, oldKey }: { userID: number; oldKey: string },
  nameIt: (newKey: string) => Promise<boolean>,
): Promise<boolean> {
  const newKey = documentKey(clock(), randomID());
  if (!(await documents.reencrypt(userID, oldKey, newKey))) throw new DecryptionFailed();
  const isDone = await nameIt(newKey);
  if (!isDone) await documents.takeAway(newKey);
  return isDone;
}
