import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emails, type EmailName } from '#contract/emails.ts';
import { keysOf } from '#contract/keys-of.ts';
import { createEmailReaders } from '#server/accounts/email-readers.ts';
import { createThrottle } from '#server/accounts/throttle.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, users } from '#server/database/schema.ts';
import { createLetterJob, letterPromise, type Letters, type WriteLetter } from '#server/mail/letter-job.ts';
import type { Mail } from '#server/mail/letter.ts';
import { createSmtpMail } from '#server/mail/smtp.ts';
import { promise } from '#server/outbox/promise.ts';
import { createWorker } from '#server/outbox/worker.ts';
import { createSeal } from '#server/seal/seal.ts';
import { createTime } from '#server/time.ts';
import { createClock, silentLog } from '../outbox/builders.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

let database: Database;
let server: MailServer;
let mail: Mail;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  server = await startMailServer();
  mail = createSmtpMail({ url: server.url, from: 'Reclaim Auto <yard@example.com>' });
});
afterEach(async () => {
  mail.close();
  await server.end();
});

describe('a promised letter', () => {
  test('is received once', async () => {
    await promiseWelcome();
    const worker = work();
    await worker.settle();
    await worker.settle();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['ada@example.com']);
    expect(server.received[0]?.message).toContain('Subject: Welcome, 7');
    expect(await readPromises()).toMatchObject([{ keptAt: expect.any(Date) }]);
  });

  test('is received after a crash between the claim and the sending', async () => {
    const clock = createClock();
    const begun = Promise.withResolvers<void>();
    await promiseWelcome();
    void work(clock, { ...mail, send: () => (begun.resolve(), new Promise<never>(() => undefined)) }).settle();
    await begun.promise;
    clock.pass(61);
    await work(clock).settle();
    expect(server.received).toHaveLength(1);
  });

  test('is known as the same letter after a crash between the sending and the note of it', async () => {
    const clock = createClock();
    const sent = Promise.withResolvers<void>();
    await promiseWelcome();
    const dying: Mail = {
      ...mail,
      async send(letter) {
        await mail.send(letter);
        sent.resolve();
        return new Promise<never>(() => undefined);
      },
    };
    void work(clock, dying).settle();
    await sent.promise;
    clock.pass(61);
    await work(clock).settle();
    expect(server.received).toHaveLength(2);
    const [first, second] = server.received.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
    expect(first).toMatch(/^<\d+\.\d+@example\.com>/);
    expect(second).toBe(first);
  });

  test('waits and is sent later when the server is busy', async () => {
    const clock = createClock();
    server.refusals.recipient = { responseCode: 451, message: 'Try later <ada@example.com>' };
    await promiseWelcome();
    const worker = work(clock);
    await worker.settle();
    expect(await readPromises()).toMatchObject([
      { parked: false, keptAt: null, lastError: expect.stringContaining('451') },
    ]);
    delete server.refusals.recipient;
    clock.pass(60);
    await worker.settle();
    expect(server.received).toHaveLength(1);
  });

  test('waits and is sent later when there is no server', async () => {
    const clock = createClock();
    await server.end();
    await promiseWelcome();
    await work(clock).settle();
    expect(await readPromises()).toMatchObject([{ parked: false, keptAt: null, attempts: 1 }]);
    server = await startMailServer();
    mail = createSmtpMail({ url: server.url, from: 'yard@example.com' });
    clock.pass(60);
    await work(clock).settle();
    expect(server.received).toHaveLength(1);
  });

  test.each(['recipient', 'message'] as const)('is parked when the server refuses the %s for good', async (what) => {
    server.refusals[what] = { responseCode: 550, message: 'No such person <ada@example.com>' };
    await promiseWelcome();
    await work().settle();
    const [parked] = await readPromises();
    expect(parked).toMatchObject({ parked: true, attempts: 1, lastError: expect.stringContaining('550') });
    expect(parked?.lastError).not.toContain('ada@');
  });

  test('that has become pointless is not sent, and leaves nothing behind', async () => {
    await promiseWelcome();
    await work(createClock(), mail, async () => undefined).settle();
    expect(server.received).toEqual([]);
    expect(await readPromises()).toEqual([]);
  });

  test.each([
    ['not confirmed yet', null, ['proof', 'reset', 'invitation', 'answer']],
    ['confirmed', new Date(), ['proof', 'reset', 'invitation', 'answer', 'news']],
    ['nobody’s any more', undefined, ['proof', 'reset', 'invitation']],
  ])('goes to an address that is %s only if the table says so', async (_address, emailConfirmedAt, kinds) => {
    const account = { fName: 'Ada', lName: 'Lane', passwordHash: '', termsVersion: '', termsAcceptedAt: new Date() };
    if (emailConfirmedAt !== undefined)
      await database.db.insert(users).values({ ...account, email: 'Ada@example.com', emailConfirmedAt });
    const names = keysOf(emails);
    await database.transaction((tx) => promise(tx, ...names.map((name) => letterPromise(name, { userID: name }))));
    const seal = createSeal({ keys: [Buffer.alloc(32)] });
    const readerOf = createEmailReaders({
      database,
      throttle: createThrottle({ database, time: createTime(), seal, log: silentLog }),
    });
    await work(createClock(), mail, welcome, readerOf).settle();
    const sent = server.received.map(({ message }) => /^Subject: Welcome, (.*)\r$/m.exec(message)?.[1] ?? '');
    expect(sent.toSorted()).toEqual(names.filter((name) => kinds.includes(emails[name])).toSorted());
    expect(await readPromises()).toHaveLength(names.length);
  });

  test('to an address that is not confirmed survives an outage, however many there are', async () => {
    const port = Number(new URL(server.url).port);
    await server.end();
    const clock = createClock();
    const seal = createSeal({ keys: [Buffer.alloc(32)] });
    const throttle = createThrottle({ database, time: createTime(clock.now), seal, log: silentLog });
    const readerOf = createEmailReaders({ database, throttle });
    const away = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'yard@example.com' });
    for (let number = 0; number < 6; number++) await promiseWelcome();
    for (let attempt = 0; attempt < 4; attempt++) {
      await work(clock, away, welcome, readerOf).settle();
      clock.pass(60 * 60);
    }
    expect(await readPromises()).toMatchObject(Array.from({ length: 6 }, () => ({ parked: false, keptAt: null })));
    server = await startMailServer();
    mail = createSmtpMail({ url: server.url, from: 'yard@example.com' });
    await work(clock, mail, welcome, readerOf).settle();
    expect(server.received).toHaveLength(6);
  });

  test('that nobody writes is parked', async () => {
    await database.transaction((tx) => promise(tx, { kind: 'send-letter', payload: { letter: 'unheard-of' } }));
    await work().settle();
    expect(await readPromises()).toMatchObject([{ parked: true }]);
  });
});

test('what people typed cannot add headers or recipients', async () => {
  const typed = 'ada@example.com\r\nBcc: eve@example.com, eve@example.com';
  await mail
    .send({
      to: typed,
      subject: 'Hello\r\nBcc: eve@example.com',
      text: 'Hello',
      html: '<p>Hello</p>',
      messageID: '<1@example.com>\r\nBcc: eve@example.com',
      date: new Date(0),
      replyTo: typed,
    })
    .catch(() => undefined);
  for (const { to, message } of server.received) {
    expect(to).toHaveLength(1);
    expect(message.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
  }
  await mail.send({
    to: 'ada@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageID: '<2@example.com>',
    date: new Date(0),
  });
  expect(server.received.at(-1)?.to).toEqual(['ada@example.com']);
  expect(server.received.at(-1)?.message.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
});

const promiseWelcome = () => database.transaction((tx) => promise(tx, letterPromise('welcome', { userID: 7 })));

const welcome: WriteLetter = async ({ userID }) => ({
  to: 'ada@example.com',
  subject: `Welcome, ${String(userID)}`,
  text: 'Welcome.',
  html: '<p>Welcome.</p>',
});

function work(
  clock = createClock(),
  by = mail,
  write = welcome,
  readerOf: Parameters<typeof createLetterJob>[0]['readerOf'] = async () => ({
    reader: 'owner',
    giveBack: async () => {},
  }),
) {
  const job = createLetterJob({
    mail: by,
    letters: everyLetter(write),
    readerOf,
    domain: 'example.com',
    log: silentLog,
  });
  return createWorker({ database, jobs: { 'send-letter': job }, log: silentLog, time: clock.time });
}

/** The same writer for every email of the table. */
const everyLetter = (write: WriteLetter): Letters =>
  Object.fromEntries(keysOf(emails).map((name) => [name, write])) as Record<EmailName, WriteLetter>;

const readPromises = () => database.db.select().from(outbox).orderBy(outbox.promiseID);
