import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readEmails, type ReceivedEmail } from '../mail/received-email.ts';
import { dataDirectoryAt } from './data-directory.ts';

/** The newest email that the site wrote to somebody with such a subject, as text, with the kinds of its files. Waits until it is written. */
export async function emailTo(site: string, address: string, subject: RegExp): Promise<string> {
  const directory = join(dataDirectoryAt(new URL(site).port), 'mail');
  let found: ReceivedEmail | undefined;
  await expect(async () => {
    found = (await readEmails(directory)).findLast((email) => email.to === address && subject.test(email.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return [found?.text, ...(found?.attachments ?? []).map(({ type }) => type)].join('\n');
}
