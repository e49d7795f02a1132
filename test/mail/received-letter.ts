import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A letter as its receiver sees it. */
export type ReceivedLetter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Part[];
  raw: string;
};
/** `type` is the whole header; `filename` is '' for what is shown in the letter itself. */
type Part = { type: string; filename: string; content: string };

/** The letters of a folder, in the order they were written; all of them, unless some are named. */
export async function readLetters(directory: string, files?: string[]): Promise<ReceivedLetter[]> {
  const names = (files ?? (await readdir(directory).catch(() => []))).filter((name) => /^[^.].*\.eml$/.test(name));
  return Promise.all(names.toSorted().map(async (name) => readLetter(await readFile(join(directory, name), 'utf8'))));
}

export function readLetter(raw: string): ReceivedLetter {
  const parts = partsOf(raw);
  const body = (type: string) =>
    parts.find((part) => part.filename === '' && part.type.startsWith(type))?.content ?? '';
  return {
    to: headerOf(raw, 'to').replaceAll(/[<>]/g, ''),
    subject: decodeWords(headerOf(raw, 'subject')),
    text: body('text/plain'),
    html: body('text/html'),
    attachments: parts.filter((part) => part.filename !== ''),
    raw,
  };
}

/** The first web address in a letter's text. */
export function linkIn({ text }: ReceivedLetter): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

function partsOf(message: string): Part[] {
  const [head = '', body = ''] = message.split(/\r?\n\r?\n(.*)/s);
  const type = headerOf(head, 'content-type');
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) {
    const filename = /filename="?([^";]+)"?/i.exec(headerOf(head, 'content-disposition'))?.[1] ?? '';
    return [{ type, filename, content: decode(body, headerOf(head, 'content-transfer-encoding')) }];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r?\n/, '')));
}

function headerOf(message: string, name: string): string {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const line = lines.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  return line.slice(name.length + 1).trim();
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r?\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeWords(header: string): string {
  return header
    .replaceAll(/(?<=\?=) (?==\?)/g, '')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
