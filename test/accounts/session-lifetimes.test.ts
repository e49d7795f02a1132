import { expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld({
  SESSION_IDLE_HOURS: '2',
  SESSION_HOURS: '5',
  ADMIN_SESSION_IDLE_HOURS: '0.25',
  ADMIN_SESSION_HOURS: '1',
});
const minute = 60_000;
const isSignedIn = async (visitor: Visitor) => (await visitor.api.me()).user !== null;

test('sessions end as the app was told: without use, and in any case', async () => {
  for (const { visitor, idle, absolute } of [
    { visitor: () => world.buyer(), idle: 120, absolute: 300 },
    { visitor: () => world.admin(), idle: 15, absolute: 60 },
  ]) {
    const idler = await visitor();
    world.pass((idle - 1) * minute);
    expect(await isSignedIn(idler)).toBe(true);
    world.pass((idle + 1) * minute);
    expect(await isSignedIn(idler)).toBe(false);

    const busy = await visitor();
    for (let passed = 0; passed + idle - 1 < absolute; passed += idle - 1) {
      expect(await isSignedIn(busy)).toBe(true);
      world.pass((idle - 1) * minute);
    }
    world.pass((idle - 1) * minute);
    expect(await isSignedIn(busy)).toBe(false);
  }
});

test('a session that is not used ends, though the same person uses another', async () => {
  const [busy, idler] = [await world.admin(), await world.admin()];
  world.pass(10 * minute);
  expect(await isSignedIn(busy)).toBe(true);
  world.pass(10 * minute);
  expect(await isSignedIn(busy)).toBe(true);
  expect(await isSignedIn(idler)).toBe(false);
});

test('what a page asks by itself keeps no session alive; what a person asks does', async () => {
  for (const [ask, isKeptAlive] of [
    ['watchInbox', false],
    ['refreshInbox', false],
    ['listInbox', true],
  ] as const) {
    const admin = await world.admin();
    for (const minutes of [8, 6]) {
      world.pass(minutes * minute);
      expect((await admin.request(ask, {})).status).toBe(200);
    }
    world.pass(2 * minute);
    expect((await admin.request(ask, {})).status, ask).toBe(isKeptAlive ? 200 : 401);
    expect(await isSignedIn(admin)).toBe(isKeptAlive);
  }
});
