import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { ignoreMissing } from '#server/storage/durable-files.ts';

export type ListedEmail = { file: string; to: string; subject: string; date: Date };

/** More than any headers that are written here; what follows them need not be read. */
const mostHeaderBytes = 16_384;

/** The emails in the folder, newest first. */
export async function listMail(directory: string, limit = 100): Promise<ListedEmail[]> {
  const newest = (await namesIn(directory)).toSorted().toReversed().slice(0, limit);
  return Promise.all(newest.map((name) => readEmail(join(directory, name))));
}

export const countMail = async (directory: string): Promise<number> => (await namesIn(directory)).length;

async function namesIn(directory: string): Promise<string[]> {
  const names = (await readdir(directory).catch(ignoreMissing)) ?? [];
  return names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
}

/** What is no email, or is gone by now, is listed as the file it is. */
async function readEmail(file: string): Promise<ListedEmail> {
  const { to = [], subject = '', date = '' } = await readHeaders(file).catch((): Partial<Email> => ({}));
  const recipients = to.flatMap((one) => one.group ?? one).map(({ address }) => address);
  return { file, to: printable(recipients.join(', ')), subject: printable(subject), date: new Date(date) };
}

/** A terminal obeys what it is not meant to show. */
const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

async function readHeaders(file: string): Promise<Email> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostHeaderBytes), 0, mostHeaderBytes);
    return await PostalMime.parse(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
