import { beforeAll, beforeEach, afterAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#contract/refusal-error.ts';
import { createAccounts } from '#server/accounts/accounts.ts';
import { createThrottle } from '#server/accounts/throttle.ts';
import { createLog } from '#server/log.ts';
import { createSeal } from '#server/seal/seal.ts';
import { createTime } from '#server/time.ts';
import { startMailServer, type MailServer } from '../mail/mail-server.ts';
import { linkIn, readLetter, type ReceivedLetter } from '../mail/received-letter.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

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
    ['newPassword', { newPassword: 'x'.repeat(1025) }, 'At most 1024 characters, please.'],
    [
      'newPassword',
      { newPassword: 'Passw0rd!' },
      'This password is among the most common ones. Please choose another.',
    ],
    ['currentPassword', { currentPassword: '' }, 'Enter your current password.'],
    ['currentPassword', { currentPassword: 'correct horses' }, 'The current password is not right.'],
  ])('a bad %s is refused by its own sentence', async (field, bad, sentence) => {
    const ada = await signUp();
    const { status, body } = await change(ada, bad);
    expect(status).toBe(400);
    expect(body['errors']).toEqual({ [field]: sentence });
    expect(String(body['message'])).toContain(sentence);
    await expectPassword(person.password);
  });

  test('of someone who is gone is refused as such', async () => {
    const seal = createSeal({ keys: [Buffer.alloc(32)] });
    const accounts = createAccounts({
      database: world.database,
      seal,
      log: createLog('silent'),
      throttle: createThrottle({ database: world.database, time: createTime(), seal, log: createLog('silent') }),
      clock: () => new Date(),
      time: createTime(),
      randomBytes: (count) => Buffer.alloc(count),
      writeAudit: async () => {},
      signUpsPerHour: 1,
      requireAdminSecondFactor: false,
      demoLogIns: false,
      lifetimes: { user: { idle: 1, absolute: 1 }, admin: { idle: 1, absolute: 1 } },
      issuer: 'The house',
    });
    const refused = await accounts
      .changePassword(4711, { currentPassword: person.password, newPassword }, '')
      .catch((error: unknown) => error);
    expect(isRefusal(refused) && { code: refused.code, status: refused.status }).toEqual({
      code: 'user-not-found',
      status: 404,
    });
  });

  test('keeps this browser signed in under a new token, and signs every other one out', async () => {
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

  test('is told by a letter', async () => {
    const ada = await signUp();
    await world.confirmEmail(person.email);
    await change(ada);
    const letter = await letterAbout('Your password was changed');
    expect(letter.to).toBe(person.email);
    expect(letter.text).toContain('Hello Ada,');
    expect(letter.html).toContain(`href="${world.url}/forgot"`);
  });

  test('of two changes at once, one counts', async () => {
    const [one, two] = [await signUp(), await logIn(person.password)];
    const answers = await Promise.all([
      change(one, { newPassword: 'first of two' }),
      change(two, { newPassword: 'second of two' }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
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
  test('is answered alike for an address nobody has, and only the owner gets a letter', async () => {
    await signUp();
    const known = await world.visitor().call('POST', '/api/auth/forgot-password', { email: 'ADA@example.com' });
    const unknown = await world.visitor().call('POST', '/api/auth/forgot-password', { email: 'who@example.com' });
    expect(known.status).toBe(200);
    expect(unknown).toEqual(known);
    await letterAbout('Set a new password');
    expect(mailServer.received.filter(({ to }) => to.includes('who@example.com'))).toEqual([]);
  });

  test('without a right address is refused', async () => {
    expect((await world.visitor().call('POST', '/api/auth/forgot-password', { email: 'nobody' })).status).toBe(400);
  });

  test('is reset by the link in the letter, once, and everyone is signed out', async () => {
    const ada = await signUp();
    const token = await askForToken();
    expect((await reset(token, { password: 'short' })).status).toBe(400);
    expect((await reset(token, { password: 'qwerty123' })).body['errors']).toEqual({
      password: 'This password is among the most common ones. Please choose another.',
    });
    expect((await reset(token)).status).toBe(200);
    expect(await ada.api.me()).toEqual({ user: null });
    await expectPassword(newPassword);
    await expect(logIn(person.password)).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { message: 'This link has expired or was used already. Please ask for a new one.' },
    });
    await letterAbout('Your password was changed');
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

  test('a letter that could not be sent in time is not sent late', async () => {
    await signUp();
    await world.settle();
    mailServer.refusals.message = { responseCode: 451, message: 'Later' };
    await world.visitor().api.forgetPassword({ email: person.email });
    await world.settle();
    delete mailServer.refusals.message;
    world.pass(60 * minute);
    await world.settle();
    expect(mailServer.received.map(({ message }) => readLetter(message).subject)).toEqual(['Welcome to Reclaim Auto']);
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
  const link = new URL(linkIn(await letterAbout('Set a new password')));
  expect(link.origin + link.pathname).toBe(`${world.url}/reset`);
  return link.searchParams.get('token') ?? '';
}

async function letterAbout(subject: string): Promise<ReceivedLetter> {
  await world.settle();
  const letters = mailServer.received.map(({ message }) => readLetter(message));
  const [letter, ...others] = letters.filter((letter) => letter.subject === subject);
  if (letter === undefined || others.length > 0) throw new Error(`There is not exactly one letter '${subject}'.`);
  return letter;
}
