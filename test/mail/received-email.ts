import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** An email as its receiver sees it. */
export type ReceivedEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { type: string; filename: string; method: string | undefined; content: string }[];
  raw: string;
};

/** The emails of a folder, in the order they were written; all of them, unless some are named. */
export async function readEmails(directory: string, files?: string[]): Promise<ReceivedEmail[]> {
  const names = (files ?? (await readdir(directory).catch(() => []))).filter((name) => /^[^.].*\.eml$/.test(name));
  return Promise.all(names.toSorted().map(async (name) => readEmail(await readFile(join(directory, name), 'utf8'))));
}

export async function readEmail(raw: string): Promise<ReceivedEmail> {
  const { to, subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw);
  return {
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    text,
    html,
    attachments: attachments.map(({ mimeType, filename, method, content }) => ({
      type: mimeType,
      filename: filename ?? '',
      method,
      content: canonical(typeof content === 'string' ? content : new TextDecoder().decode(content)),
    })),
    raw,
  };
}

/** Text that travels as text has CRLF between its lines (RFC 2046, 4.1.1); postal-mime hands out LF. */
const canonical = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');

/** The first web address in an email's text. */
export function linkIn({ text }: ReceivedEmail): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
