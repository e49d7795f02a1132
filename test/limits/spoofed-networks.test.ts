import { expect, test } from 'vitest';
import { keysOf } from '#contract/api/keys-of.ts';
import { limits } from '#server/accounts/throttling/limits.ts';
import { createPeople, freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { exercises } from './exercises.ts';

const configured = 3;
const world = useWorld({ LIMIT_SIGNUPS_PER_HOUR: String(configured) });
const people = createPeople(world);
const perNetwork = keysOf(limits).filter((name) => limits[name].per === 'network');

test.each(perNetwork)(
  '%s: whoever names a network of their own choice is not believed without a proxy',
  async (name) => {
    const person = await people();
    // The first of them signed up for it.
    world.pass(60 * 60_000);
    const tries = name === 'sign-up' ? configured : limits[name].most;
    const statuses: number[] = [];
    for (let number = 0; number <= tries; number++) {
      const network = `203.0.113.${number}`;
      const visitor = world.visitor({ 'x-forwarded-for': network, forwarded: `for=${network}`, 'x-real-ip': network });
      const answer = await exercises[name].attempt({ visitor, email: freshEmail(), person }, world);
      if (typeof answer !== 'boolean') statuses.push(answer.status);
    }
    expect(statuses.slice(0, tries)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  },
);
