import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderMail } from '#server/mail/folder.ts';
import { listMail } from '#server/mail/list-mail.ts';
import type { Letter, Mail } from '#server/mail/letter.ts';

let directory: string;
let mail: Mail;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
  mail = createFolderMail({ directory, from: 'Reclaim Auto <yard@example.com>' });
});
afterEach(() => rm(directory, { recursive: true }));

const aLetter: Letter = {
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Welcome.',
  html: '<p>Welcome.</p>',
  messageID: '<1.1767225600000@example.com>',
  date: new Date('2026-01-01T00:00:00Z'),
};

test('a letter becomes a file that a mail program opens', async () => {
  await mail.send({
    ...aLetter,
    attachments: [{ filename: 'viewing.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  const [listed] = await listMail(directory);
  const message = await readFile(listed!.file, 'utf8');
  expect(message).toContain('From: Reclaim Auto <yard@example.com>\r\n');
  expect(message).toContain('Message-ID: <1.1767225600000@example.com>\r\n');
  expect(message).toContain('filename=viewing.ics');
});

test('a letter sent again is still one file', async () => {
  await mail.send(aLetter);
  await mail.send(aLetter);
  expect(await listMail(directory)).toHaveLength(1);
});

test('letters are listed newest first, as they read', async () => {
  await mail.send(aLetter);
  const subject = 'Su cita está confirmada 🚗 para el próximo miércoles a las diez de la mañana, señora Ñandú';
  await mail.send({ ...aLetter, messageID: '<2@example.com>', subject, date: new Date('2026-01-02T00:00:00Z') });
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

test('a folder that is not there holds no letters', async () => {
  expect(await listMail(join(directory, 'absent'))).toEqual([]);
});
