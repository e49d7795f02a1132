import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirectoryAt } from './data-directory.ts';

/** The newest letter that the site wrote to somebody with such a subject, as text. Waits until it is written. */
export async function letterTo(site: string, email: string, subject: RegExp): Promise<string> {
  const directory = join(dataDirectoryAt(new URL(site).port), 'mail');
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).toSorted();
    const letters = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
    found = letters.findLast((letter) => letter.includes(`To: ${email}\r\n`) && subject.test(subjectOf(letter)));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return plain(found ?? '');
}

const subjectOf = (letter: string) => /^Subject: (.*)$/m.exec(letter)?.[1] ?? '';

/** Quoted-printable: a line that ends in `=` goes on, `=3D` is a character. */
function plain(letter: string): string {
  return letter
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
