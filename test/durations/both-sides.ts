import { expect, test } from 'vitest';
import type { World } from '../world.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export type Duration = {
  milliseconds: number;
  /** How long before and after its end it is looked at; the true clock runs on meanwhile. */
  margin?: number;
  /** Begins it, and says later whether it lasts. */
  begin: (world: World) => Promise<() => Promise<boolean>>;
};

/** Durations are worked out by hand, from what people are told; not taken from the code. */
export function testBothSides(world: World, durations: Record<string, Duration>): void {
  test.each(Object.entries(durations))('%s lasts so long, and no longer', async (_what, duration) => {
    const { milliseconds, margin = 30 * second, begin } = duration;
    const before = await begin(world);
    world.pass(milliseconds - margin);
    expect(await before(), 'just before').toBe(true);
    const after = await begin(world);
    world.pass(milliseconds + margin);
    expect(await after(), 'just after').toBe(false);
  });
}

/** By the clock of the world. */
export const nowIn = (world: World) => Date.now() + world.passed();

/** Waits until it is so late. */
export const passTo = (world: World, moment: number) => world.pass(moment - nowIn(world));

/** Waits until the last hour of a day, in a city that is so far behind London. */
export const passToEvening = (world: World, behind = 0) =>
  passTo(world, (Math.floor((nowIn(world) - behind) / day) + 2) * day - hour + behind);
