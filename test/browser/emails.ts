import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirectoryAt } from './data-directory.ts';

/** The newest email that the site wrote to somebody with such a subject, as text. Waits until it is written. */
export async function emailTo(site: string, address: string, subject: RegExp): Promise<string> {
  const directory = join(dataDirectoryAt(new URL(site).port), 'mail');
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).toSorted();
    const emails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
    found = emails.findLast((email) => email.includes(`To: ${address}\r\n`) && subject.test(subjectOf(email)));
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return plain(found ?? '');
}

const subjectOf = (email: string) => /^Subject: (.*)$/m.exec(email)?.[1] ?? '';

/** Quoted-printable: a line that ends in `=` goes on, `=3D` is a character. */
function plain(email: string): string {
  return email
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
