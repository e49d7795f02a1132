import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderMail } from '#server/mail/folder-transport.ts';
import { listMail } from '#server/mail/list-mail.ts';
import type { Email, Mail } from '#server/mail/email.ts';
import { readEmails } from './received-email.ts';

let directory: string;
let mail: Mail;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
  mail = createFolderMail({ directory, from: () => 'Reclaim Auto <yard@example.com>' });
});
afterEach(() => rm(directory, { recursive: true }));

const anEmail: Email = {
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Welcome.',
  html: '<p>Welcome.</p>',
  messageID: '<1.1767225600000@example.com>',
  date: new Date('2026-01-01T00:00:00Z'),
};

test('an email becomes a file that a mail program opens', async () => {
  await mail.send({
    ...anEmail,
    attachments: [{ filename: 'viewing.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  const [listed] = await listMail(directory);
  const message = await readFile(listed!.file, 'utf8');
  expect(message).toContain('From: Reclaim Auto <yard@example.com>\r\n');
  expect(message).toContain('Message-ID: <1.1767225600000@example.com>\r\n');
  expect(message).toContain('filename=viewing.ics');
});

test('an email sent again is still one file', async () => {
  await mail.send(anEmail);
  await mail.send(anEmail);
  expect(await listMail(directory)).toHaveLength(1);
});

test('emails are listed newest first, as they read', async () => {
  await mail.send(anEmail);
  const subject = 'Su cita está confirmada 🚗 para el próximo miércoles a las diez de la mañana, señora Ñandú';
  await mail.send({ ...anEmail, messageID: '<2@example.com>', subject, date: new Date('2026-01-02T00:00:00Z') });
  expect(await listMail(directory)).toEqual([
    {
      file: expect.stringContaining(directory),
      to: 'ada@example.com',
      subject,
      date: new Date('2026-01-02T00:00:00Z'),
    },
    { file: expect.any(String), to: 'ada@example.com', subject: 'Welcome', date: new Date('2026-01-01T00:00:00Z') },
  ]);
});

test('emails of one moment are named in the order they were written', async () => {
  for (const jobID of [9, 10, 101]) {
    await mail.send({ ...anEmail, subject: `Number ${jobID}`, messageID: `<${jobID}.1767225600000@example.com>` });
  }
  const inOrder = await readEmails(directory);
  expect(inOrder.map(({ subject }) => subject)).toEqual(['Number 9', 'Number 10', 'Number 101']);
});

test('a file that is no email is listed by its name, and the others as they read', async () => {
  await mail.send({ ...anEmail, subject: 'Cleared\u001b[2J' });
  const nested = Array.from(
    { length: 280 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  await writeFile(join(directory, 'nested.eml'), nested.join(''));
  await mkdir(join(directory, 'folder.eml'));
  const listed = await listMail(directory);
  expect(listed.map(({ subject }) => subject)).toEqual(['', '', 'Cleared [2J']);
  expect(listed.map(({ file }) => file)).toEqual(expect.arrayContaining([join(directory, 'folder.eml')]));
});

test('a folder that is not there holds no emails', async () => {
  expect(await listMail(join(directory, 'absent'))).toEqual([]);
});
