import { z } from 'zod';
import { KeptInquiry } from '#contract/keeping/kept-applications.ts';
import type { Encryption } from '#server/encryption/encryption.ts';

/** What an application itself does not say: whose it was, and what staff wrote down while they judged it. */
const KeptRecord = z.object({
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  proofLabel: z.string(),
  inquiries: z.array(KeptInquiry),
  noticeIDs: z.array(z.int()),
});
export type KeptRecord = z.infer<typeof KeptRecord>;

/** Bound to its application: in another's row it cannot be opened. */
export const encryptRecord = (encryption: Encryption, applicationID: number, record: KeptRecord): Uint8Array =>
  encryption.encrypt(Buffer.from(JSON.stringify(record)), contextOf(applicationID));

export function openRecord(encryption: Encryption, applicationID: number, encrypted: Uint8Array): KeptRecord {
  return KeptRecord.parse(JSON.parse(Buffer.from(encryption.decrypt(encrypted, contextOf(applicationID))).toString()));
}

export const reencryptRecord = (encryption: Encryption, applicationID: number, encrypted: Uint8Array): Uint8Array =>
  encryption.encrypt(encryption.decrypt(encrypted, contextOf(applicationID)), contextOf(applicationID));

const contextOf = (applicationID: number) => `kept:${applicationID}`;
