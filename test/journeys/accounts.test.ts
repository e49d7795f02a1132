import { describe, expect, test } from 'vitest';
import { useWorld } from '../world.ts';

const world = useWorld();
const person = { email: 'Ada@Example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };

describe('signing up', () => {
  test.each([
    ['email', { ...person, email: 'nobody' }],
    ['email', { ...person, email: undefined }],
    ['password', { ...person, password: 'short' }],
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

  test('an e-mail address is taken whatever its case, even for two at once', async () => {
    const tries = ['ada@example.com', 'ADA@example.com', 'Ada@example.com'].map((email) =>
      world.visitor().call('POST', '/api/auth/signup', { ...person, email }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
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

  test('a clerk’s session ends after half an hour of rest, a buyer’s does not', async () => {
    const clerk = await world.admin();
    const buyer = await world.buyer();
    world.pass(31 * 60 * 1000);
    expect(await clerk.api.me()).toEqual({ user: null });
    expect((await buyer.api.me()).user).not.toBeNull();
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
