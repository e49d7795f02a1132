import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keysOf } from '#contract/api/keys-of.ts';
import { limits, type LimitName } from '#server/accounts/throttling/limits.ts';
import { sessions } from '#server/database/schema.ts';
import { createPeople, freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { exercises, type Who } from './exercises.ts';

const configured = 7;
const world = useWorld({ TRUST_PROXY: '127.0.0.1', LIMIT_SIGNUPS_PER_HOUR: String(configured) });
const mostOf = (name: LimitName) => (name === 'sign-up' ? configured : limits[name].most);

/** Where else the same network, and another, is heard from. */
const here = '2001:db8:1:2::1';
const sameNetwork = '2001:DB8:1:2:ffff::9';
const elsewhere = '203.0.113.9';

describe.each(keysOf(limits))('%s', (name) => {
  const { per, windowSeconds, counts } = limits[name];
  const { attempt, succeed, prepare, role } = exercises[name];
  const people = createPeople(world);

  async function who(given: Partial<Who> = {}): Promise<Who> {
    const one = { visitor: from(here), email: freshEmail(), person: await people(role), ...given };
    await prepare?.(one, world);
    return one;
  }
  const letsIn = async (one: Who, make = attempt) => {
    const answer = await make(one, world);
    if (typeof answer === 'boolean') return answer;
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(windowSeconds);
      // People are told the same.
      const { problem } = Object(await answer.clone().json()) as { problem?: unknown };
      expect(problem).toEqual({ code: 'too-many-tries', minutes: Math.ceil(seconds / 60) });
    }
    expect(answer.status).toBeLessThan(500);
    return answer.status !== 429;
  };

  test(`lets in ${mostOf(name)} ${counts} per ${per}, and others meanwhile, until the window is over`, async () => {
    const one = await who();
    expect(await letsIn(one)).toBe(true);
    // A window begins with the first try, and no later one makes it longer.
    world.pass((windowSeconds / 2) * 1000);
    await keepLoggedIn();
    for (let number = 2; number <= mostOf(name); number++) expect(await letsIn(one), `number ${number}`).toBe(true);
    expect(await letsIn(one)).toBe(false);
    // Whoever is the same in another spelling, or by another way, is refused as well.
    for (const same of samesOf(one)) expect(await letsIn(same)).toBe(false);
    const other = await who({ visitor: from(elsewhere), email: one.email });
    expect(await letsIn(per === 'account' ? { ...other, email: freshEmail() } : other)).toBe(true);
    if (per === 'account and network') expect(await letsIn({ ...one, email: freshEmail() })).toBe(true);
    world.pass((windowSeconds / 2 - 30) * 1000);
    await keepLoggedIn();
    expect(await letsIn(one)).toBe(false);
    world.pass(31_000);
    expect(await letsIn(one)).toBe(true);
  });

  if (succeed)
    test('counts no try that turned out well', async () => {
      const one = await who();
      for (let number = 0; number <= mostOf(name); number++) expect(await letsIn(one, succeed)).toBe(true);
    });

  function samesOf(one: Who): Who[] {
    const moved = { ...one, visitor: from(sameNetwork) };
    if (per === 'network') return [moved];
    if (per === 'account and network') return [{ ...moved, email: one.email.toUpperCase() }];
    if (per === 'account') return [{ ...one, visitor: from(elsewhere), email: one.email.toUpperCase() }];
    const again = from(elsewhere);
    for (const [cookie, value] of one.person.visitor.cookies) again.cookies.set(cookie, value);
    return [{ ...one, person: { ...one.person, visitor: again } }];
  }
});

test('what a limit is called, counts and allows is documented', () => {
  const documented = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...documented.matchAll(/^\| `([\w-]+)` \|.*\| (\d+) (\w+) in (\d+) (min|h) per ([\w ]+) \|/gm)];
  const read = rows.map(([, name, most, counts, length, unit, per]) => [
    name,
    { most: Number(most), counts, windowSeconds: Number(length) * (unit === 'h' ? 3600 : 60), per },
  ]);
  expect(Object.fromEntries(read)).toEqual(limits);
});

const from = (network: string) => world.visitor({ 'x-forwarded-for': network });

/** Days pass here. */
async function keepLoggedIn(): Promise<void> {
  const now = new Date(Date.now() + world.passed());
  await world.database.db
    .update(sessions)
    .set({ createdAt: now, lastSeenAt: now, expiresAt: sql`${now.toISOString()}::timestamptz + interval '1 hour'` });
}
