import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '#server/storage/durable-files.ts';

export type ListedLetter = { file: string; to: string; subject: string; date: Date };

const mostHeaderBytes = 16_384;

/** The letters in the folder, newest first. */
export async function listMail(directory: string, limit = 100): Promise<ListedLetter[]> {
  const names = (await readdir(directory).catch(ignoreMissing)) ?? [];
  const newest = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted()
    .toReversed()
    .slice(0, limit);
  const letters = await Promise.all(newest.map((name) => readLetter(join(directory, name)).catch(ignoreMissing)));
  return letters.filter((letter) => letter !== undefined);
}

async function readLetter(file: string): Promise<ListedLetter> {
  const headers = unfold(await readStart(file));
  return {
    file,
    to: header(headers, 'to'),
    subject: header(headers, 'subject'),
    date: new Date(header(headers, 'date')),
  };
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostHeaderBytes), 0, mostHeaderBytes);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Long headers are broken over lines that begin with white space. */
const unfold = (message: string) => message.split('\r\n\r\n', 1)[0]!.replaceAll(/\r\n[ \t]+/g, ' ');

function header(headers: string, name: string): string {
  const line = headers.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  return line
    .slice(name.length + 1)
    .trim()
    .replaceAll(/(?<=\?=) (?==\?)/g, '')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) => decodeWord(encoding, word));
}

function decodeWord(encoding: string, word: string): string {
  if (encoding.toUpperCase() === 'B') return Buffer.from(word, 'base64').toString();
  const bytes = word
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
