import { bitsFor } from './bits.ts';
import type { Bits } from './bits.ts';

/**
 * Room to compute in, used again by every search: typed arrays live outside the heap, and making and collecting
 * them would cost more than the search itself. A search takes what it needs, keeps none of it, and gives all back.
 */
export type Workspace = {
  /** A set with anything in it, to be written over whole. */
  takeBits(): Bits;
  takeEmptyBits(): Bits;
  /** Room for a list of all places. */
  takePlaces(): Uint32Array;
  /** Noughts to count up, at least so many. Only until the next are taken. */
  takeCounts(length: number): Int32Array;
  giveBack(): void;
};

export function createWorkspace(size: number): Workspace {
  const sets = createPool(() => bitsFor(size));
  const lists = createPool(() => new Uint32Array(size));
  let counts = new Int32Array(0);
  return {
    takeBits: sets.take,
    takeEmptyBits: () => sets.take().fill(0),
    takePlaces: lists.take,
    takeCounts(length) {
      if (counts.length < length) counts = new Int32Array(length);
      return counts.fill(0, 0, length);
    },
    giveBack() {
      sets.giveBack();
      lists.giveBack();
    },
  };
}

function createPool<T>(make: () => T): { take: () => T; giveBack: () => void } {
  const made: T[] = [];
  let taken = 0;
  return {
    take() {
      if (taken === made.length) made.push(make());
      return made[taken++]!;
    },
    giveBack() {
      taken = 0;
    },
  };
}
