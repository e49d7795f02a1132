import { describe, expect, test } from 'vitest';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { linkIn } from '../mail/received-email.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const hour = 60 * 60 * 1000;

/** Everything that ends a session other than the browser's own wish. */
const endings: [string, (ada: Visitor) => Promise<unknown>][] = [
  ['logging out everywhere on another device', async () => (await logIn()).api.endSessions()],
  [
    'a password changed on another device',
    async () => (await logIn()).api.changePassword({ currentPassword: person.password, newPassword: 'battery staple' }),
  ],
  ['a password set anew by email', setPasswordByEmail],
  ['the account being deleted', async () => (await world.admin()).api.deleteUser({ id: await userIDOf(person.email) })],
  ['a week without use', async () => world.pass(7 * 24 * hour + 1)],
  ['the operator ending it', () => endSessions({ database: world.database, writeAudit: async () => {} }, 'all')],
];

describe.each(endings)('after %s', (_name, end) => {
  test('the next answer says so, and the cookie is taken back without what else the browser keeps', async () => {
    const ada = world.visitor();
    await ada.api.signUp(person);
    await end(ada);
    expect((await ada.call('GET', '/api/auth/sessions')).status).toBe(401);
    const answer = await ada.fetch('/api/auth/me');
    expect(await answer.json()).toEqual({ user: null });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.getSetCookie().join()).toMatch(/^session=;.*Max-Age=0/i);
    expect(answer.headers.get('clear-site-data')).toBeNull();
    expect(ada.cookies.size).toBe(0);
  });
});

test('a session that is good, and a visitor without one, keep their cookies as they are', async () => {
  const ada = world.visitor();
  await ada.api.signUp(person);
  for (const visitor of [ada, world.visitor()])
    expect((await visitor.fetch('/api/auth/me')).headers.getSetCookie()).toEqual([]);
});

test('the session is the only cookie there is, and no script can read it', async () => {
  const ada = world.visitor();
  const answers = [
    await post(ada, '/api/auth/signup', person),
    await post(ada, '/api/auth/change-password', { currentPassword: person.password, newPassword: 'battery staple' }),
    await post(ada, '/api/auth/login', { email: person.email, password: 'battery staple' }),
  ];
  for (const answer of answers) {
    expect(answer.ok).toBe(true);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^session=.*HttpOnly/);
  }
});

const post = (visitor: Visitor, path: string, body: unknown) =>
  visitor.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function logIn(): Promise<Visitor> {
  const device = world.visitor();
  await device.api.logIn({ email: person.email, password: person.password });
  return device;
}

async function setPasswordByEmail(): Promise<void> {
  const elsewhere = world.visitor();
  await elsewhere.api.forgetPassword({ email: person.email });
  const email = (await world.emails()).find(({ text }) => text.includes('/reset?token='));
  const token = new URL(linkIn(email ?? expect.fail('no email'))).searchParams.get('token') ?? '';
  await elsewhere.api.resetPassword({ token, password: 'battery staple' });
}

async function userIDOf(email: string): Promise<number> {
  const { rows } = await world.database.db.execute(`select user_id from users where email = '${email}'`);
  return Number(rows[0]?.['user_id']);
}
