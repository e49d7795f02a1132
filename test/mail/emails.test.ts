import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailNames, emails, type EmailName, type EmailPayloads } from '#contract/jobs/emails.ts';
import { createEmailReaders } from '#server/accounts/email-confirmation/email-limits.ts';
import { createThrottle } from '#server/accounts/throttling/throttle.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, users } from '#server/database/schema.ts';
import { createEmailJob, emailJob, type EmailWriters } from '#server/mail/email-job.ts';
import type { Mail, WrittenEmail } from '#server/mail/email.ts';
import { createSmtpMail } from '#server/mail/smtp-transport.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createTime } from '#server/time.ts';
import { createClock, jobsWith, silentLog } from '../jobs/builders.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

let database: Database;
let server: MailServer;
let mail: Mail;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  server = await startMailServer();
  mail = createSmtpMail({ url: server.url, from: () => 'Reclaim Auto <yard@example.com>' });
});
afterEach(async () => {
  mail.close();
  await server.end();
});

describe('an email in the outbox', () => {
  test('is received once', async () => {
    await enqueueWelcome();
    const worker = work();
    await worker.settle();
    await worker.settle();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['ada@example.com']);
    expect(server.received[0]?.message).toContain('Subject: welcome');
    expect(await readJobs()).toMatchObject([{ doneAt: expect.any(Date) }]);
  });

  test('is received after a crash between the claim and the sending', async () => {
    const clock = createClock();
    const begun = Promise.withResolvers<void>();
    await enqueueWelcome();
    void work(clock, { ...mail, send: () => (begun.resolve(), new Promise<never>(() => undefined)) }).settle();
    await begun.promise;
    clock.pass(61);
    await work(clock).settle();
    expect(server.received).toHaveLength(1);
  });

  test('is known as the same email after a crash between the sending and the note of it', async () => {
    const clock = createClock();
    const sent = Promise.withResolvers<void>();
    await enqueueWelcome();
    const dying: Mail = {
      ...mail,
      async send(email) {
        await mail.send(email);
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
    await enqueueWelcome();
    const worker = work(clock);
    await worker.settle();
    expect(await readJobs()).toMatchObject([
      { failed: false, doneAt: null, lastError: expect.stringContaining('451') },
    ]);
    delete server.refusals.recipient;
    clock.pass(60);
    await worker.settle();
    expect(server.received).toHaveLength(1);
  });

  test('waits and is sent later when there is no server', async () => {
    const clock = createClock();
    await server.end();
    await enqueueWelcome();
    await work(clock).settle();
    expect(await readJobs()).toMatchObject([{ failed: false, doneAt: null, attempts: 1 }]);
    server = await startMailServer();
    mail = createSmtpMail({ url: server.url, from: () => 'yard@example.com' });
    clock.pass(60);
    await work(clock).settle();
    expect(server.received).toHaveLength(1);
  });

  test.each(['recipient', 'message'] as const)(
    'has failed for good when the server refuses the %s for good',
    async (what) => {
      server.refusals[what] = { responseCode: 550, message: 'No such person <ada@example.com>' };
      await enqueueWelcome();
      await work().settle();
      const [failed] = await readJobs();
      expect(failed).toMatchObject({ failed: true, attempts: 1, lastError: expect.stringContaining('550') });
      expect(failed?.lastError).not.toContain('ada@');
    },
  );

  test('that has become pointless is not sent, and leaves nothing behind', async () => {
    await enqueueWelcome();
    await work(createClock(), mail, async () => undefined).settle();
    expect(server.received).toEqual([]);
    expect(await readJobs()).toEqual([]);
  });

  test.each([
    ['not confirmed yet', null, ['proof', 'reset', 'invitation', 'answer', 'viewing', 'notice']],
    ['confirmed', new Date(), ['proof', 'reset', 'invitation', 'answer', 'viewing', 'notice', 'news']],
    ['nobody’s any more', undefined, ['proof', 'reset', 'invitation', 'viewing']],
  ])('goes to an address that is %s only if the table says so', async (_address, emailConfirmedAt, kinds) => {
    const account = { fName: 'Ada', lName: 'Lane', passwordHash: '', termsVersion: '', termsAcceptedAt: new Date() };
    if (emailConfirmedAt !== undefined)
      await database.db.insert(users).values({ ...account, email: 'Ada@example.com', emailConfirmedAt });
    await database.transaction((tx) => enqueue(tx, ...emailNames.map((name) => emailJob(everyEmail[name]))));
    const encryption = createEncryption({ keys: [Buffer.alloc(32)] });
    const readerOf = createEmailReaders({
      database,
      throttle: createThrottle({ database, time: createTime(), encryption, log: silentLog }),
    });
    await work(createClock(), mail, write, readerOf).settle();
    const sent = server.received.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1] ?? '');
    expect(sent.toSorted()).toEqual(emailNames.filter((name) => kinds.includes(emails[name].kind)).toSorted());
    expect(await readJobs()).toHaveLength(emailNames.length);
  });

  test('to an address that is not confirmed survives an outage, however many there are', async () => {
    const port = Number(new URL(server.url).port);
    await server.end();
    const clock = createClock();
    const encryption = createEncryption({ keys: [Buffer.alloc(32)] });
    const throttle = createThrottle({ database, time: createTime(clock.now), encryption, log: silentLog });
    const readerOf = createEmailReaders({ database, throttle });
    const away = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: () => 'yard@example.com' });
    for (let number = 0; number < 6; number++) await enqueueWelcome();
    for (let attempt = 0; attempt < 4; attempt++) {
      await work(clock, away, write, readerOf).settle();
      clock.pass(60 * 60);
    }
    expect(await readJobs()).toMatchObject(Array.from({ length: 6 }, () => ({ failed: false, doneAt: null })));
    server = await startMailServer();
    mail = createSmtpMail({ url: server.url, from: () => 'yard@example.com' });
    await work(clock, mail, write, readerOf).settle();
    expect(server.received).toHaveLength(6);
  });

  test.each([
    ['that is not in the table', { email: 'unheard-of', userID: 7 }],
    ['that lacks an id', { email: 'welcome' }],
    ['whose id is none', { email: 'welcome', userID: 'seven' }],
    ['without a name', { userID: 7 }],
  ])('%s has failed for good', async (_email, payload) => {
    await database.db.insert(outbox).values({ kind: 'send-email', payload });
    await work().settle();
    expect(await readJobs()).toMatchObject([{ failed: true, attempts: 1, lastError: 'The job has invalid data.' }]);
    expect(server.received).toEqual([]);
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

const enqueueWelcome = () => database.transaction((tx) => enqueue(tx, emailJob(everyEmail.welcome)));

/** Every email, with what its job stores. */
const everyEmail: EmailPayloads = {
  welcome: { email: 'welcome', userID: 7 },
  'confirm-email': { email: 'confirm-email', userID: 7, encryptedToken: 'c2VjcmV0' },
  'password-reset': { email: 'password-reset', encryptedToken: 'c2VjcmV0' },
  'staff-invitation': { email: 'staff-invitation', invitationID: 7, encryptedToken: 'c2VjcmV0' },
  'password-changed': { email: 'password-changed', userID: 7 },
  'second-factor-changed': { email: 'second-factor-changed', userID: 7, isOn: true },
  'application-received': { email: 'application-received', applicationID: 7 },
  'inquiry-received': { email: 'inquiry-received', inquiryID: 7 },
  'inquiry-approved': { email: 'inquiry-approved', inquiryID: 7 },
  'inquiry-declined': { email: 'inquiry-declined', inquiryID: 7 },
  'information-wanted': { email: 'information-wanted', inquiryID: 7 },
  'information-reminder': { email: 'information-reminder', inquiryID: 7, noticeID: 8 },
  'viewing-times': { email: 'viewing-times', viewingID: 7 },
  'viewing-booked': { email: 'viewing-booked', viewingID: 7, sequence: 1 },
  'viewing-changed': { email: 'viewing-changed', viewingID: 7, sequence: 1 },
  'viewing-accepted': { email: 'viewing-accepted', viewingID: 7, sequence: 1 },
  'viewing-cancelled': { email: 'viewing-cancelled', viewingID: 7, sequence: 1 },
  'car-gone': { email: 'car-gone', carID: 7, userID: 8, status: 'sold' },
  'car-withdrawn': { email: 'car-withdrawn', userID: 7, car: '2019 Ford Ranger' },
  'car-back': { email: 'car-back', carID: 7, userID: 8, status: 'active' },
  'offer-received': { email: 'offer-received', carID: 7, userID: 8 },
  'offer-accepted': { email: 'offer-accepted', carID: 7, userID: 8 },
  'offer-declined': { email: 'offer-declined', userID: 8, car: '2019 Ford Ranger' },
  'offers-canceled': { email: 'offers-canceled', userID: 8, car: '2019 Ford Ranger' },
  'viewing-reminder': { email: 'viewing-reminder', viewingID: 7, startsAt: '2026-11-16T15:00:00.000Z' },
  'staff-access-ended': { email: 'staff-access-ended', userID: 7 },
};

type Write = (name: EmailName) => Promise<WrittenEmail | undefined>;
const write: Write = async (name) => ({
  to: 'ada@example.com',
  subject: name,
  text: 'Welcome.',
  html: '<p>Welcome.</p>',
});

function work(
  clock = createClock(),
  by = mail,
  written = write,
  readerOf: Parameters<typeof createEmailJob>[0]['readerOf'] = async () => ({
    reader: 'owner',
    giveBack: async () => {},
  }),
) {
  const job = createEmailJob({
    mail: by,
    writers: writersOf(written),
    readerOf,
    domain: 'example.com',
    log: silentLog,
  });
  return createWorker({ database, jobs: jobsWith({ 'send-email': job }), log: silentLog, time: clock.time });
}

/** The same writer for every email of the table. */
const writersOf = (write: Write): EmailWriters =>
  Object.fromEntries(emailNames.map((name) => [name, () => write(name)])) as Record<EmailName, () => ReturnType<Write>>;

const readJobs = () => database.db.select().from(outbox).orderBy(outbox.jobID);
