import { z } from 'zod';
import type { Encryption } from '#server/encryption/encryption.ts';

/** The email to the letter, as it is sent and kept. */
const NoticeCopy = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type NoticeCopy = z.infer<typeof NoticeCopy>;

/** Bound to its notice: in another's row it cannot be opened. */
export const encryptCopy = (encryption: Encryption, noticeID: number, copy: NoticeCopy): Uint8Array =>
  encryption.encrypt(Buffer.from(JSON.stringify(copy)), contextOf(noticeID));

export function openCopy(encryption: Encryption, noticeID: number, encrypted: Uint8Array): NoticeCopy {
  return NoticeCopy.parse(JSON.parse(Buffer.from(encryption.decrypt(encrypted, contextOf(noticeID))).toString()));
}

export const reencryptCopy = (encryption: Encryption, noticeID: number, encrypted: Uint8Array): Uint8Array =>
  encryption.encrypt(encryption.decrypt(encrypted, contextOf(noticeID)), contextOf(noticeID));

const contextOf = (noticeID: number) => `notice:${noticeID}`;
