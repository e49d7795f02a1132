import { describe, expect, test } from 'vitest';
import { isCommon } from '#server/accounts/passwords/common-passwords.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const person = { email: 'Ada@Example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };

describe('signing up', () => {
  test.each([
    ['email', { ...person, email: 'nobody' }],
    ['email', { ...person, email: undefined }],
    ['password', { ...person, password: 'short' }],
    ['password', { ...person, password: 'Password123' }],
    ['password', { ...person, password: 'Lane_Ada 1990' }],
    ['password', { ...person, password: 'ada@example.com' }],
    ['fName', { ...person, fName: '  ' }],
    ['lName', { ...person, lName: undefined }],
    ['fName', { ...person, fName: 'a\u0000b' }],
    ['fName', { ...person, fName: 'x'.repeat(500) }],
    ['fName', { ...person, fName: { $ne: '' } }],
  ])('a bad %s is refused by its own sentence', async (field, details) => {
    const { status, body } = await world.visitor().call('POST', '/api/auth/signup', details);
    expect(status).toBe(400);
    expect(Object.keys(Object(body['errors']))).toEqual([field]);
  });

  test('opens an account and a session, whatever role was asked for', async () => {
    const visitor = world.visitor();
    const { status, body } = await visitor.call('POST', '/auth/signup', { ...person, role: 'admin' });
    expect(status).toBe(201);
    expect(body).toEqual({
      user: { userID: expect.any(Number), fName: 'Ada', lName: 'Lane', email: 'Ada@Example.com', role: 'user' },
    });
    expect((await visitor.api.me()).user?.fName).toBe('Ada');
  });

  test('is welcomed by an email, once', async () => {
    await world.visitor().api.signUp(person);
    const emails = await world.emails();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([['Ada@example.com', 'Welcome to Reclaim Auto']]);
    expect(emails[0]?.text).toContain(`${world.url}/listings`);
    expect(emails[0]?.html).toContain('Hi,');
  });

  test('ends the session that the browser had before', async () => {
    const visitor = await world.buyer();
    const earlier = world.visitor();
    earlier.cookies.set('session', visitor.cookies.get('session') ?? '');
    await visitor.api.signUp(person);
    expect(await earlier.api.me()).toEqual({ user: null });
  });

  test('an e-mail address is taken whatever its case, even for two at once', async () => {
    const tries = ['ada@example.com', 'ADA@example.com', 'Ada@example.com'].map((email) =>
      world.visitor().call('POST', '/api/auth/signup', { ...person, email }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('logging in and out', () => {
  test('missing fields are 400, wrong ones 401 with one sentence for all', async () => {
    await world.visitor().api.signUp(person);
    const visitor = world.visitor();
    expect((await visitor.call('POST', '/api/auth/login', {})).status).toBe(400);
    const wrongPassword = await visitor.call('POST', '/api/auth/login', {
      email: person.email,
      password: 'wrong horse',
    });
    const unknown = await visitor.call('POST', '/api/auth/login', {
      email: 'who@example.com',
      password: 'wrong horse',
    });
    for (const { status, body } of [wrongPassword, unknown]) {
      expect({ status, message: body['message'] }).toEqual({ status: 401, message: 'Invalid email or password' });
    }
  });

  test('logging in ends the session that the browser had before', async () => {
    await world.visitor().api.signUp(person);
    const visitor = await world.buyer();
    const earlier = world.visitor();
    earlier.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await earlier.api.me()).user?.fName).toBe('Bea');
    await visitor.api.logIn({ email: person.email, password: person.password });
    expect((await visitor.api.me()).user?.fName).toBe('Ada');
    expect(await earlier.api.me()).toEqual({ user: null });
  });

  test('the session ends on the server too, on both addresses', async () => {
    await world.visitor().api.signUp(person);
    for (const path of ['/api/auth/logout', '/auth/logout']) {
      const visitor = world.visitor();
      await visitor.api.logIn({ email: 'ada@example.com', password: person.password });
      const stolen = world.visitor();
      for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
      expect((await stolen.api.me()).user?.fName).toBe('Ada');
      expect((await visitor.call('POST', path)).status).toBe(200);
      expect(await stolen.api.me()).toEqual({ user: null });
      expect(visitor.cookies.size).toBe(0);
    }
  });

  test('an admin’s session ends after half an hour of rest, a buyer’s does not', async () => {
    const admin = await world.admin();
    const buyer = await world.buyer();
    world.pass(31 * 60 * 1000);
    expect(await admin.api.me()).toEqual({ user: null });
    expect((await buyer.api.me()).user).not.toBeNull();
  });

  test('guesses that come all at once are counted like those that come in turn', async () => {
    await world.visitor().api.signUp(person);
    const guess = () => world.visitor().call('POST', '/api/auth/login', { email: person.email, password: 'guess' });
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  test('whoever knows his password is never counted', async () => {
    await world.visitor().api.signUp(person);
    for (let time = 0; time < 12; time++)
      expect((await world.visitor().api.logIn({ email: person.email, password: person.password })).user.fName).toBe(
        'Ada',
      );
  });

  test('ten wrong passwords close the door for a while, for that account', async () => {
    await world.visitor().api.signUp(person);
    const guess = (email: string) => world.visitor().call('POST', '/api/auth/login', { email, password: 'guess' });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess(person.email)).status).toBe(401);
    expect((await guess(person.email)).status).toBe(429);
    expect((await guess('other@example.com')).status).toBe(401);
    world.pass(16 * 60 * 1000);
    expect((await world.visitor().api.logIn({ email: person.email, password: person.password })).user.fName).toBe(
      'Ada',
    );
  });
});

describe('a common password', () => {
  test.each(
    `password Password1 password123 passw0rd Passw0rd! P@ssw0rd P@$$w0rd1 12345678 123456789 1234567890 87654321 11111111 00000000
    qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjkl zxcvbnm1 abcd1234 abc12345 a1b2c3d4 iloveyou iloveyou2 sunshine
    princess1 football baseball1 superman batman123 trustno1 starwars whatever letmein1 welcome1 Welcome2024! dragon12 monkey123 michael1
    jennifer michelle jordan23 liverpool1 chocolate butterfly mustang1 corvette admin123 administrator changeme1 test1234 testtest
    passpass computer internet samsung1 google123 pokemon1 charlie1 ashley12 12341234 abcabcabc qwer1234 reclaim1 reclaimauto
    ncc1701d rush2112 summer2024 december1 1234abcd 123456aa 11223344 147258369 aaaaaaaa`.split(/\s+/),
  )('%s is known as one', async (password) => expect(await isCommon(password)).toBe(true));

  test.each([
    'correct horse',
    'Plum-orbit-77',
    'maple river',
    'a-buyer-of-the-world',
    'springfield-clerk',
    'Tr0ub4dor&3',
    'kq8vz2mw',
    'пароль для сайта',
    'x'.repeat(3) + 'yq19w',
  ])('%s is none', async (password) => expect(await isCommon(password)).toBe(false));

  test('is told in no time, however long it is', async () => {
    await isCommon('the list is loaded once');
    const begun = performance.now();
    for (const long of ['ab'.repeat(512), 'aaab'.repeat(256), 'abc'.repeat(340) + 'abz9', '!'.repeat(1024)])
      await isCommon(long);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
