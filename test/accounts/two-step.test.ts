import { beforeEach, describe, expect, test } from 'vitest';
import { base32, codeAt } from '#server/accounts/two-step/totp.ts';
import { secondFactors, users } from '#server/database/schema.ts';
import { fromBase32 } from '../base32.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ REQUIRE_ADMIN_TOTP: 'on' });
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const halfMinute = 30 * 1000;
let passed = 0;

/** Each test begins with a fresh half minute, so that none ends in the middle of it. */
beforeEach(() => {
  passed = 0;
  pass(halfMinute - (Date.now() % halfMinute));
});

describe('a code', () => {
  // RFC 6238, appendix B, the last six digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(codeAt(Buffer.from('12345678901234567890'), Math.floor(second / 30))).toBe(code);
  });

  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written %s', (bytes, written) => expect(base32(Buffer.from(bytes))).toBe(written));
});

describe('an address that nobody confirmed', () => {
  test('gets no codes: whoever signed up with it may not be its owner', async () => {
    const squatter = world.visitor();
    await squatter.api.signUp(person);
    expect(await squatter.call('POST', '/api/auth/second-factor', { password: person.password })).toMatchObject({
      status: 409,
      body: { code: 'illegal-step', message: 'Confirm your email first. We sent you a link.' },
    });
    expect(await world.database.db.$count(secondFactors)).toBe(0);
  });

  test('is its owner’s after a new password, whatever codes an old version let be set', async () => {
    const squatter = await signUp();
    await turnOn(squatter);
    await world.database.db.update(users).set({ emailConfirmedAt: null });
    const owner = world.visitor();
    await owner.api.forgetPassword({ email: person.email });
    const token = /token=([\w-]+)/.exec(
      (await world.emails()).find(({ text }) => /\/reset/.test(text))?.text ?? '',
    )?.[1];
    await owner.api.resetPassword({ token: token ?? '', password: 'the owner herself' });
    const { user } = await owner.api.logIn({ email: person.email, password: 'the owner herself' });
    expect(user.email).toBe(person.email);
  });

  test('keeps its codes over a new password once it is confirmed', async () => {
    await turnOn(await signUp());
    const thief = world.visitor();
    await thief.api.forgetPassword({ email: person.email });
    const token = /token=([\w-]+)/.exec(
      (await world.emails()).find(({ text }) => /\/reset/.test(text))?.text ?? '',
    )?.[1];
    await thief.api.resetPassword({ token: token ?? '', password: 'who reads the mail' });
    const { body } = await thief.call('POST', '/api/auth/login', {
      email: person.email,
      password: 'who reads the mail',
    });
    expect(body).toMatchObject({ code: 'code-needed' });
  });
});

describe('turning the second factor on', () => {
  test.each([
    ['GET', '/api/auth/second-factor'],
    ['POST', '/api/auth/second-factor'],
    ['POST', '/api/auth/second-factor/confirm'],
    ['POST', '/api/auth/second-factor/remove'],
  ])('%s %s needs a session', async (method, path) => {
    expect((await world.visitor().call(method, path)).status).toBe(401);
  });

  test.each([
    ['without a password', {}, 400, 'invalid-input'],
    ['with an empty one', { password: '' }, 400, 'invalid-input'],
    ['with a wrong one', { password: 'wrong horse' }, 400, 'wrong-password'],
  ])('%s offers nothing', async (_how, given, status, code) => {
    const ada = await signUp();
    const answer = await ada.call('POST', '/api/auth/second-factor', given);
    expect(answer).toMatchObject({ status, body: { code, errors: { password: expect.any(String) } } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(await world.database.db.$count(secondFactors)).toBe(0);
  });

  test('is closed after ten wrong passwords, for the right one too, and open again after a while', async () => {
    const ada = await signUp();
    const begin = (password: string) => ada.call('POST', '/api/auth/second-factor', { password });
    for (let attempt = 0; attempt < 10; attempt++) expect((await begin('wrong horse')).status).toBe(400);
    expect((await begin(person.password)).status).toBe(429);
    pass(16 * 60 * 1000);
    expect((await begin(person.password)).status).toBe(200);
    expect((await begin(person.password)).status).toBe(200);
  });

  test('offers a secret as text, address and picture, and asks for nothing until a code confirms it', async () => {
    const ada = await signUp();
    const offer = await ada.api.beginSecondFactor({ password: person.password });
    expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(offer.uri).toBe(
      `otpauth://totp/Reclaim%20Auto:ada%40example.com?secret=${offer.secret}&issuer=Reclaim%20Auto&algorithm=SHA1&digits=6&period=30`,
    );
    expect(offer.qrSvg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(await ada.api.readSecondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  test('without an offer, or with a wrong code, does nothing', async () => {
    const ada = await signUp();
    expect((await ada.call('POST', '/api/auth/second-factor/confirm', { code: '123456' })).status).toBe(409);
    const { secret } = await ada.api.beginSecondFactor({ password: person.password });
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    expect(await ada.call('POST', '/api/auth/second-factor/confirm', { code: wrong })).toMatchObject({
      status: 400,
      body: {
        code: 'wrong-code',
        errors: { code: 'That code isn’t right, or it’s already been used. Try a new one.' },
      },
    });
    expect((await ada.call('POST', '/api/auth/second-factor/confirm', {})).status).toBe(400);
    expect((await ada.api.readSecondFactor()).isOn).toBe(false);
  });

  test('shows ten recovery codes, signs other devices out, renews this session and is told by an email', async () => {
    const ada = await signUp();
    const phone = (await logIn()).visitor;
    const oldToken = ada.cookies.get('session');
    const { recoveryCodes } = await turnOn(ada);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await ada.api.readSecondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(ada.cookies.get('session')).not.toBe(oldToken);
    expect(await phone.api.me()).toEqual({ user: null });
    expect((await world.emails()).map((email) => email.subject)).toContain('Two-step verification is on');
    expect((await ada.call('POST', '/api/auth/second-factor', { password: person.password })).status).toBe(409);
  });

  test('stores neither secret nor recovery codes in the clear', async () => {
    const { secret, recoveryCodes } = await turnOn(await signUp());
    const { rows } = await world.database.db.execute('select s::text as written from second_factors s');
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored.toLowerCase()).not.toContain(told.toLowerCase());
  });
});

describe('logging in with a second factor', () => {
  test('asks for a code only after the right password', async () => {
    await turnOn(await signUp());
    expect((await logIn({ password: 'wrong horse' })).code).toBe('wrong-credentials');
    expect(await logIn()).toMatchObject({ status: 401, code: 'code-needed' });
    expect(await logIn({ code: '' })).toMatchObject({ status: 401, code: 'code-needed' });
  });

  test('takes a code once, also when two come with it together', async () => {
    const { secret } = await turnOn(await signUp());
    expect((await logIn({ code: codeNow(secret) })).code).toBe('wrong-code');
    pass(halfMinute);
    const code = codeNow(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answers = await Promise.all([logIn({ code }), logIn({ code: spaced }), logIn({ code })]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await logIn({ code })).code).toBe('wrong-code');
  });

  test('forgives a clock that is half a minute off, not more', async () => {
    const { secret } = await turnOn(await signUp());
    pass(10 * halfMinute);
    expect((await logIn({ code: codeNow(secret, -2) })).code).toBe('wrong-code');
    expect((await logIn({ code: codeNow(secret, 2) })).code).toBe('wrong-code');
    expect((await logIn({ code: codeNow(secret, -1) })).status).toBe(200);
    expect((await logIn({ code: codeNow(secret, 1) })).status).toBe(200);
    expect((await logIn({ code: codeNow(secret, 0) })).code).toBe('wrong-code');
  });

  test('takes a recovery code once, however it is typed', async () => {
    const ada = await signUp();
    const { recoveryCodes } = await turnOn(ada);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn({ code: first })).status).toBe(200);
    expect((await logIn({ code: first })).code).toBe('wrong-code');
    expect((await logIn({ code: second.replaceAll('-', ' ').toUpperCase() })).status).toBe(200);
    expect(await ada.api.readSecondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  });

  test('takes no recovery code of somebody else', async () => {
    const ada = await signUp();
    const { recoveryCodes } = await turnOn(ada);
    await turnOn(await world.buyer({ email: 'bea@example.com' }), 'a-buyer-of-the-world');
    const given = { email: 'bea@example.com', password: 'a-buyer-of-the-world', code: recoveryCodes[0] };
    const { body } = await world.visitor().call('POST', '/api/auth/login', given);
    expect(body['code']).toBe('wrong-code');
    expect((await ada.api.readSecondFactor()).recoveryCodesLeft).toBe(10);
    expect((await logIn({ code: recoveryCodes[0] ?? '' })).status).toBe(200);
  });

  test('wrong codes count as failed attempts', async () => {
    const { secret } = await turnOn(await signUp());
    pass(halfMinute);
    for (let attempt = 0; attempt < 10; attempt++) expect((await logIn({ code: 'guess' })).code).toBe('wrong-code');
    expect((await logIn({ code: codeNow(secret) })).status).toBe(429);
    pass(16 * 60 * 1000);
    expect((await logIn({ code: codeNow(secret) })).status).toBe(200);
  });

  test('takes no code any more after thirty wrong ones, however slowly they came, until an hour is over', async () => {
    const { secret } = await turnOn(await signUp());
    for (let round = 0; round < 3; round++) {
      // A password may be tried again after a quarter of an hour.
      pass(16 * 60 * 1000);
      for (let attempt = 0; attempt < 10; attempt++) expect((await logIn({ code: 'guess' })).code).toBe('wrong-code');
    }
    pass(16 * 60 * 1000);
    expect((await logIn({ code: codeNow(secret) })).status).toBe(429);
    pass(60 * 60 * 1000);
    expect((await logIn({ code: codeNow(secret) })).status).toBe(200);
  });

  test('a right password without a code is not a failed attempt', async () => {
    const { secret } = await turnOn(await signUp());
    pass(halfMinute);
    for (let attempt = 0; attempt < 12; attempt++) expect((await logIn()).code).toBe('code-needed');
    expect((await logIn({ code: codeNow(secret) })).status).toBe(200);
  });
});

describe('turning the second factor off', () => {
  test('takes the password and a code', async () => {
    const ada = await signUp();
    const { secret } = await turnOn(ada);
    pass(halfMinute);
    const remove = (proof: Record<string, unknown>) =>
      ada.call('POST', '/api/auth/second-factor/remove', {
        password: person.password,
        code: codeNow(secret),
        ...proof,
      });
    expect((await remove({ code: undefined })).status).toBe(400);
    expect((await remove({ password: 'wrong horse' })).body).toMatchObject({
      code: 'wrong-password',
      errors: { password: 'That’s not your current password. Try again.' },
    });
    expect((await remove({ code: 'guess' })).body['code']).toBe('wrong-code');
    expect((await remove({})).status).toBe(200);
    expect(await ada.api.readSecondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
    expect((await remove({})).status).toBe(409);
    expect((await world.emails()).map((email) => email.subject)).toContain('Two-step verification is off');
  });

  test('takes no code any more after thirty wrong ones, though the password was right', async () => {
    const ada = await signUp();
    const { secret } = await turnOn(ada);
    pass(halfMinute);
    const remove = (code: string) =>
      ada.call('POST', '/api/auth/second-factor/remove', { password: person.password, code });
    for (let attempt = 0; attempt < 30; attempt++) expect((await remove('guess')).body['code']).toBe('wrong-code');
    expect((await remove(codeNow(secret))).status).toBe(429);
    expect((await ada.api.readSecondFactor()).isOn).toBe(true);
  });
});

describe('an admin of an app that requires it', () => {
  test('may log in, but acts as an admin only with a second factor', async () => {
    const admin = await world.admin();
    expect((await admin.api.me()).user?.role).toBe('admin');
    expect(await admin.call('GET', '/api/admin/get-cars')).toMatchObject({
      status: 403,
      body: {
        code: 'second-factor-needed',
        message: 'Admins need two-step verification. Turn it on in your profile first.',
      },
    });
    const { secret } = await turnOn(admin, 'a-clerk-of-the-world');
    expect((await admin.call('GET', '/api/admin/get-cars')).status).toBe(200);
    pass(halfMinute);
    await admin.api.removeSecondFactor({ password: 'a-clerk-of-the-world', code: codeNow(secret) });
    expect((await admin.call('GET', '/api/admin/get-cars')).status).toBe(403);
  });

  test('is told so before and not as a user is told', async () => {
    const buyer = await world.buyer();
    expect((await buyer.call('GET', '/api/admin/get-cars')).body['code']).toBe('forbidden');
  });
});

async function signUp(): Promise<Visitor> {
  const ada = world.visitor();
  await ada.api.signUp(person);
  await world.confirmEmail(person.email);
  return ada;
}

async function turnOn(
  visitor: Visitor,
  password = person.password,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await visitor.api.beginSecondFactor({ password });
  const { recoveryCodes } = await visitor.api.confirmSecondFactor({ code: codeNow(secret) });
  return { secret, recoveryCodes };
}

async function logIn(details: { password?: string; code?: string } = {}) {
  const visitor = world.visitor();
  const { email, password } = person;
  const { status, body } = await visitor.call('POST', '/api/auth/login', { email, password, ...details });
  return { visitor, status, code: body['code'] };
}

function pass(milliseconds: number): void {
  passed += milliseconds;
  world.pass(milliseconds);
}

/** What the authenticator app shows, now or some steps away. */
function codeNow(secret: string, stepsAway = 0): string {
  return codeAt(fromBase32(secret), Math.floor((Date.now() + passed) / halfMinute) + stepsAway);
}
