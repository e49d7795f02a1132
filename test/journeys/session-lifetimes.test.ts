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

test('sessions end as the house was told: without use, and in any case', async () => {
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
