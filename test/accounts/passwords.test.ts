import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, afterAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { createAccounts } from '#server/accounts/accounts.ts';
import { createThrottle } from '#server/accounts/throttling/throttle.ts';
import { users } from '#server/database/schema.ts';
import { createLog } from '#server/log.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createTime } from '#server/time.ts';
import { startMailServer, type MailServer } from '../mail/mail-server.ts';
import { linkIn, readEmail, type ReceivedEmail } from '../mail/received-email.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { holdHashing } from './watched-hashing.ts';

let mailServer: MailServer;
const environment: Record<string, string> = {};
beforeAll(async () => {
  mailServer = await startMailServer();
  environment['SMTP_URL'] = mailServer.url;
});
const world = useWorld(environment);
beforeEach(async () => {
  await world.settle();
  mailServer.received.length = 0;
});
afterAll(() => mailServer.end());

const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const newPassword = ' battery staple ';
const minute = 60 * 1000;
const byNumber = (a: number, b: number) => a - b;

describe('changing the password', () => {
  test('needs a session', async () => {
    const { status, body } = await world.visitor().call('POST', '/api/auth/change-password', {
      currentPassword: person.password,
      newPassword,
    });
    expect({ status, code: body['code'] }).toEqual({ status: 401, code: 'not-signed-in' });
  });

  test('is for oneself alone', async () => {
    const [ada, other] = [await signUp(), await world.buyer()];
    const userID = (await other.api.me()).user?.userID;
    const { status } = await change(ada, { userID });
    expect(status).toBe(403);
    await expectPassword(person.password);
  });

  test.each([
    ['newPassword', { newPassword: 'short' }, 'Use at least 8 characters.'],
    ['newPassword', { newPassword: 'x'.repeat(1025) }, 'Use 1,024 characters or fewer.'],
    ['newPassword', { newPassword: 'Passw0rd!' }, 'That password is too common. Please choose another.'],
    [
      'newPassword',
      { newPassword: 'Ada.Lane!' },
      'This password is your name, your email or ours. Please choose another.',
    ],
    ['currentPassword', { currentPassword: '' }, 'Enter your current password.'],
    ['currentPassword', { currentPassword: 'correct horses' }, 'That’s not your current password. Try again.'],
  ])('a bad %s is refused by its own sentence', async (field, bad, sentence) => {
    const ada = await signUp();
    const { status, body } = await change(ada, bad);
    expect(status).toBe(400);
    expect(body['errors']).toEqual({ [field]: sentence });
    expect(String(body['message'])).toContain(sentence);
    await expectPassword(person.password);
  });

  test('of someone who is gone is refused as such', async () => {
    const encryption = createEncryption({ keys: [Buffer.alloc(32)] });
    const accounts = createAccounts({
      database: world.database,
      encryption,
      log: createLog('silent'),
      throttle: createThrottle({ database: world.database, time: createTime(), encryption, log: createLog('silent') }),
      clock: () => new Date(),
      time: createTime(),
      randomBytes: (count) => Buffer.alloc(count),
      writeAudit: async () => {},
      signUpsPerHour: 1,
      requireAdminSecondFactor: false,
      demoLogIns: false,
      lifetimes: { user: { idle: 1, absolute: 1 }, admin: { idle: 1, absolute: 1 } },
      issuer: () => 'The house',
      sendWhatWaited: async () => {},
    });
    const refused = await accounts
      .changePassword(4711, { currentPassword: person.password, newPassword }, '')
      .catch((error: unknown) => error);
    expect(isRefusal(refused) && { code: refused.code, status: refused.status }).toEqual({
      code: 'user-not-found',
      status: 404,
    });
  });

  test('keeps this browser logged in under a new token, and signs every other one out', async () => {
    const [ada, phone] = [await signUp(), await logIn(person.password)];
    const oldToken = ada.cookies.get('session');
    const { status, body } = await change(ada, { userID: (await ada.api.me()).user?.userID });
    expect({ status, message: body['message'] }).toEqual({ status: 200, message: '✅ Password changed successfully.' });
    expect((await ada.api.me()).user?.fName).toBe('Ada');
    expect(ada.cookies.get('session')).not.toBe(oldToken);
    expect(await phone.api.me()).toEqual({ user: null });
    phone.cookies.set('session', oldToken ?? '');
    expect(await phone.api.me()).toEqual({ user: null });
  });

  test('takes the new one as it was typed, spaces included, and the old one no longer', async () => {
    await change(await signUp());
    await expectPassword(newPassword);
    for (const wrong of [person.password, newPassword.trim()])
      await expect(logIn(wrong)).rejects.toMatchObject({ code: 'wrong-credentials' });
  });

  test('is told by an email', async () => {
    const ada = await signUp();
    await world.confirmEmail(person.email);
    await change(ada);
    const email = await emailAbout('Your password was changed');
    expect(email.to).toBe(person.email);
    expect(email.text).toContain('Hi Ada,');
    expect(email.html).toContain(`href="${world.url}/forgot"`);
  });

  test('of two changes at once, one counts', async () => {
    const [one, two] = [await signUp(), await logIn(person.password)];
    const answers = await Promise.all([
      change(one, { newPassword: 'first of two' }),
      change(two, { newPassword: 'second of two' }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test.each([
    ['a log in', 401, () => world.visitor().call('POST', '/api/auth/login', person)],
    [
      'what needs it',
      400,
      async (phone: Visitor) => phone.call('POST', '/api/auth/second-factor', { password: person.password }),
    ],
  ])('refuses %s that came with the old one and was being checked meanwhile', async (_what, status, act) => {
    const [ada, phone] = [await signUp(), await logIn(person.password)];
    await world.confirmEmail(person.email);
    const { reached, release } = holdHashing({ place: 1 });
    const acting = act(phone);
    await reached;
    expect((await change(ada)).status).toBe(200);
    release();
    expect((await acting).status).toBe(status);
  });

  test('the current one cannot be guessed with a stolen session', async () => {
    const ada = await signUp();
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await change(ada, { currentPassword: 'guess' })).status).toBe(400);
    expect((await change(ada)).status).toBe(429);
    world.pass(16 * minute);
    expect((await change(ada)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for an address nobody has, and only the owner gets an email', async () => {
    await signUp();
    const known = await world.visitor().call('POST', '/api/auth/forgot-password', { email: 'ADA@example.com' });
    const unknown = await world.visitor().call('POST', '/api/auth/forgot-password', { email: 'who@example.com' });
    expect(known.status).toBe(200);
    expect(unknown).toEqual(known);
    await emailAbout('Reset your password');
    expect(mailServer.received.filter(({ to }) => to.includes('who@example.com'))).toEqual([]);
  });

  test('of the demo’s people gets no link where they may not log in', async () => {
    await signUp();
    await world.buyer({ email: 'bea@example.com' });
    await world.database.db.update(users).set({ isDemo: true }).where(eq(users.email, person.email));
    for (const email of [person.email, 'bea@example.com']) await world.visitor().api.forgetPassword({ email });
    await world.settle();
    const sent = await Promise.all(mailServer.received.map(({ message }) => readEmail(message)));
    const links = sent.filter(({ subject }) => subject === 'Reset your password');
    expect(links.map(({ to }) => to)).toEqual(['bea@example.com']);
  });

  test('without a right address is refused', async () => {
    expect((await world.visitor().call('POST', '/api/auth/forgot-password', { email: 'nobody' })).status).toBe(400);
  });

  test('is reset by the link in the email, once, and everyone is logged out', async () => {
    const ada = await signUp();
    const token = await askForToken();
    expect((await reset(token, { password: 'short' })).status).toBe(400);
    for (const [password, code] of [
      ['qwerty123', 'common-password'],
      ['Reclaim-Auto!', 'own-name-password'],
      [person.email, 'own-name-password'],
      [`Ada-${person.lName}-2026`, 'own-name-password'],
    ])
      expect((await reset(token, { password })).body['problems']).toEqual({ password: { code } });
    expect((await reset(token)).status).toBe(200);
    expect(await ada.api.me()).toEqual({ user: null });
    await expectPassword(newPassword);
    await expect(logIn(person.password)).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { message: 'This link has expired or was already used. Please request a new one.' },
    });
    await emailAbout('Your password was changed');
  });

  test('a common one is refused before the link is looked at, and is no failed attempt', async () => {
    await signUp();
    const token = await askForToken();
    for (let attempt = 0; attempt < 25; attempt++)
      expect((await reset('guess', { password: 'qwerty123' })).body['problems']).toEqual({
        password: { code: 'common-password' },
      });
    expect((await reset(token)).status).toBe(200);
  });

  test('of two who come with one link, one sets the password', async () => {
    await signUp();
    const token = await askForToken();
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map((answer) => answer.status).toSorted(byNumber)).toEqual([200, 400, 400]);
  });

  test.each([
    [29.5, undefined],
    [30.5, 'link-expired'],
  ])('the link is good for half an hour: after %d minutes', async (minutes, code) => {
    await signUp();
    const token = await askForToken();
    world.pass(minutes * minute);
    expect((await reset(token)).body['code']).toBe(code);
  });

  test('an email that could not be sent in time is not sent late', async () => {
    await signUp();
    await world.settle();
    mailServer.refusals.message = { responseCode: 451, message: 'Later' };
    await world.visitor().api.forgetPassword({ email: person.email });
    await world.settle();
    delete mailServer.refusals.message;
    world.pass(60 * minute);
    await world.settle();
    const received = await Promise.all(mailServer.received.map(({ message }) => readEmail(message)));
    expect(received.map(({ subject }) => subject)).toEqual(['Welcome to Reclaim Auto']);
  });

  test('a new link does not work after the password was changed otherwise', async () => {
    const ada = await signUp();
    const token = await askForToken();
    await change(ada);
    expect((await reset(token)).body['code']).toBe('link-expired');
  });

  test.each(['guess', 'x'.repeat(100), "' or 1=1"])('the link cannot be made up: %s', async (token) => {
    expect((await reset(token)).body['code']).toBe('link-expired');
  });

  test('nobody’s mailbox is filled', async () => {
    await signUp();
    const ask = (email: string) => world.visitor().call('POST', '/api/auth/forgot-password', { email });
    for (let time = 0; time < 5; time++) expect((await ask(person.email)).status).toBe(200);
    expect((await ask(person.email)).status).toBe(429);
    for (let time = 0; time < 5; time++) expect((await ask('who@example.com')).status).toBe(200);
    expect((await ask('who@example.com')).status).toBe(429);
  });

  test('the token is nowhere in the database in the clear', async () => {
    await signUp();
    const token = await askForToken();
    const { rows } = await world.database.db.execute(
      'select payload::text as written from outbox union all select token_hash::text from password_resets',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('opens the door again after too many wrong passwords', async () => {
    await signUp();
    for (let attempt = 0; attempt < 10; attempt++) await expect(logIn('guess')).rejects.toThrow();
    await expect(logIn(person.password)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect((await reset(await askForToken())).status).toBe(200);
    await expectPassword(newPassword);
  });
});

async function signUp(): Promise<Visitor> {
  const ada = world.visitor();
  await ada.api.signUp(person);
  return ada;
}

async function logIn(password: string): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.api.logIn({ email: person.email, password });
  return visitor;
}

const expectPassword = async (password: string) =>
  expect((await (await logIn(password)).api.me()).user?.fName).toBe('Ada');

const change = (visitor: Visitor, details: Record<string, unknown> = {}) =>
  visitor.call('POST', '/api/auth/change-password', { currentPassword: person.password, newPassword, ...details });

const reset = (token: string, details: Record<string, unknown> = {}) =>
  world.visitor().call('POST', '/api/auth/reset-password', { token, password: newPassword, ...details });

async function askForToken(): Promise<string> {
  await world.visitor().api.forgetPassword({ email: person.email });
  const link = new URL(linkIn(await emailAbout('Reset your password')));
  expect(link.origin + link.pathname).toBe(`${world.url}/reset`);
  return link.searchParams.get('token') ?? '';
}

async function emailAbout(subject: string): Promise<ReceivedEmail> {
  await world.settle();
  const emails = await Promise.all(mailServer.received.map(({ message }) => readEmail(message)));
  const [email, ...others] = emails.filter((email) => email.subject === subject);
  if (email === undefined || others.length > 0) throw new Error(`There is not exactly one letter '${subject}'.`);
  return email;
}
