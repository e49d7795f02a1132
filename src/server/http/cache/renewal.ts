import { setTimeout } from 'node:timers/promises';

/**
 * Makes pages anew after a change, those first that are asked for most, so that visitors rarely wait for one. One at a time, and
 * four times as long as each took belongs to others: however often the lot changes, this takes a fifth of the time at most.
 */
export function createRenewal(make: (address: string) => Promise<unknown>): (outdated: string[]) => void {
  let waiting: string[] = [];
  let isAtWork = false;

  async function work(): Promise<void> {
    isAtWork = true;
    // Whoever noticed the change is answered first.
    await setTimeout(leastPauseMs, undefined, { ref: false });
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const began = performance.now();
      // A page that fails tells so when it is asked for.
      await make(address).catch(() => undefined);
      const took = performance.now() - began;
      await setTimeout(Math.max(leastPauseMs, 4 * took), undefined, { ref: false });
    }
    isAtWork = false;
  }

  return (outdated) => {
    waiting = [...new Set([...outdated, ...waiting])].slice(0, mostAtOnce);
    if (!isAtWork && waiting.length > 0) void work();
  };
}

const mostAtOnce = 50;
const leastPauseMs = 10;
