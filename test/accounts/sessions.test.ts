import { describe, expect, test } from 'vitest';
import { networkOf } from '#server/accounts/throttling/network.ts';
import { deviceFrom } from '#server/http/device.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describe('where one is logged in', () => {
  test('is for signed-in people', async () => {
    expect((await world.visitor().call('GET', '/api/auth/sessions')).status).toBe(401);
    expect((await world.visitor().call('DELETE', '/api/auth/sessions')).status).toBe(401);
  });

  test('is listed with the device, this one marked, others’ left out', async () => {
    await world.buyer();
    const ada = world.visitor();
    await ada.api.signUp(person);
    world.pass(1000);
    const mobile = await logInWith(phone);
    const { sessions } = await mobile.api.listSessions();
    expect(sessions).toEqual([
      { device: 'Chrome on Android', createdAt: expect.any(String), lastSeenAt: expect.any(String), isThisOne: true },
      expect.objectContaining({ isThisOne: false }),
    ]);
  });

  test('leaves out what has ended or was not used for too long', async () => {
    const ada = world.visitor();
    await ada.api.signUp(person);
    const mobile = await logInWith(phone);
    await mobile.api.logOut();
    expect((await ada.api.listSessions()).sessions).toHaveLength(1);
    world.pass(6 * day);
    await ada.api.me();
    await logInWith(phone);
    world.pass(2 * day);
    expect((await ada.api.listSessions()).sessions).toHaveLength(2);
    world.pass(8 * day);
    expect((await (await logInWith(phone)).api.listSessions()).sessions).toHaveLength(1);
  });

  test('can be ended everywhere at once', async () => {
    const ada = world.visitor();
    await ada.api.signUp(person);
    const [mobile, other] = [await logInWith(phone), await world.buyer()];
    const answer = await ada.fetch('/api/auth/sessions', { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('clear-site-data')).toContain('storage');
    expect(ada.cookies.size).toBe(0);
    expect(await mobile.api.me()).toEqual({ user: null });
    expect((await other.api.me()).user).not.toBeNull();
  });

  test('is nowhere for a demo account that may not log in, though its session began where it may', async () => {
    const [ada, other] = [world.visitor(), await world.buyer()];
    const { user } = await ada.api.signUp(person);
    expect((await ada.api.me()).user).not.toBeNull();
    await world.database.db.execute(`update users set is_demo = true where user_id = ${user.userID}`);
    expect((await ada.call('GET', '/api/auth/sessions')).status).toBe(401);
    expect(await ada.api.me()).toEqual({ user: null });
    expect((await other.api.me()).user).not.toBeNull();
  });

  test('ends with the account, and a role is what it is now', async () => {
    const ada = world.visitor();
    const { user } = await ada.api.signUp(person);
    await world.database.db.execute(`update users set role = 'admin' where user_id = ${user.userID}`);
    expect((await ada.call('GET', '/api/admin/get-cars')).status).toBe(200);
    await world.database.db.execute(`update users set role = 'user' where user_id = ${user.userID}`);
    expect((await ada.call('GET', '/api/admin/get-cars')).status).toBe(403);
    await world.database.db.execute(`delete from users where user_id = ${user.userID}`);
    expect((await ada.call('GET', '/api/auth/sessions')).status).toBe(401);
  });
});

describe('a device', () => {
  test.each([
    [phone, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('%s is told as %s', (userAgent, name) => expect(deviceFrom(userAgent)).toBe(name));
});

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

const day = 24 * 60 * 60 * 1000;

async function logInWith(userAgent: string): Promise<Visitor> {
  const visitor = world.visitor();
  const { email, password } = person;
  const answer = await visitor.fetch('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
  return visitor;
}
