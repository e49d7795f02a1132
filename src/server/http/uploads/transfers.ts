import { createFairSlots, type Party, type SlotLimits } from '#server/runtime/fair-slots.ts';
import type { Pace, Timeouts } from '../connection/timeouts.ts';

/** Bytes that come or go as fast as somebody outside likes. */
export type Transfer = {
  party: Party;
  /** How many bytes have passed. */
  moved(): number;
  /** Whether it is the other side that is waited for just now. */
  isTheirDelay(): boolean;
  giveUp(): void;
};

export type Transfers = {
  run<T>(transfer: Transfer, work: () => Promise<T>): Promise<T>;
};

type UnderWay = Transfer & { since: number; before: number };

/** How often those who wait look again, in milliseconds. */
const again = 1000;

/**
 * Places for transfers. While there are enough, everyone has the time that the pace allows. Whoever has to wait for one takes it from
 * the slowest, so that nobody keeps others out by being slow.
 */
export function createTransfers(limits: SlotLimits, pace: Pace, crowded: Timeouts['crowded']): Transfers {
  const slots = createFairSlots(limits);
  const underWay = new Set<UnderWay>();
  /** Those for whom nobody was given up yet. */
  const waiting = new Set<Transfer>();
  const demanded = (pace.bytes / pace.window) * crowded.times;
  let timer: NodeJS.Timeout | undefined;

  return {
    async run(transfer, work) {
      waiting.add(transfer);
      const done = slots.run(transfer.party, () => {
        waiting.delete(transfer);
        return follow(transfer, work);
      });
      makeRoom();
      return done.finally(() => waiting.delete(transfer));
    },
  };

  async function follow<T>(transfer: Transfer, work: () => Promise<T>): Promise<T> {
    const entry = { ...transfer, since: performance.now(), before: transfer.moved() };
    underWay.add(entry);
    try {
      return await work();
    } finally {
      underWay.delete(entry);
    }
  }

  function makeRoom(): void {
    clearTimeout(timer);
    const now = performance.now();
    for (const transfer of waiting) {
      const slowest = [...underWay]
        .filter((other) => isTooSlow(other, now) && slots.isHeldUpBy(transfer.party, other.party))
        .toSorted((one, other) => paceOf(one, now) - paceOf(other, now))[0];
      if (slowest === undefined) continue;
      waiting.delete(transfer);
      underWay.delete(slowest);
      slowest.giveUp();
    }
    if (waiting.size > 0) timer = setTimeout(makeRoom, again).unref();
  }

  function isTooSlow(transfer: UnderWay, now: number): boolean {
    return now - transfer.since >= crowded.after && paceOf(transfer, now) < demanded && transfer.isTheirDelay();
  }
}

const paceOf = ({ moved, since, before }: UnderWay, now: number) => (moved() - before) / Math.max(now - since, 1);
