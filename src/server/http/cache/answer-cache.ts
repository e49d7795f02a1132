import { bytesOf, type PublicAnswer } from './answer-bytes.ts';
import { createUseCounts, hashOf } from './use-counts.ts';

/**
 * Answers by their address, bounded by all that they hold: addresses, bodies, compressed copies. When it is full, a
 * newcomer is kept only at the cost of answers that were asked for less often than itself, so whoever asks for many odd
 * addresses pushes out nothing that others ask for.
 */
export type AnswerCache = {
  find(address: string): PublicAnswer | undefined;
  /** The same, but nobody asks for it. */
  has(address: string): boolean;
  /** How often the address was asked for lately, this time included. */
  noteUse(address: string): number;
  keep(address: string, answer: PublicAnswer, isCostly?: boolean): void;
  /** Forgets the answers, but not how often each was asked for. Tells the addresses of those that are costly to make and were asked for again, most often first. */
  clear(): string[];
  bytes(): number;
};

type Entry = { answer: PublicAnswer; hash: number; bytes: number; isCostly: boolean };

/** What a kept answer costs beside its address and body: its entry, its head, its objects. */
const overheadBytes = 2048;
/** How many of the oldest are looked at for one newcomer. */
const candidates = 16;

export function createAnswerCache(mostBytes: number): AnswerCache {
  const entries = new Map<string, Entry>();
  const uses = createUseCounts();
  let bytes = 0;

  function drop(address: string, entry: Entry): void {
    entries.delete(address);
    entry.answer.onGrown = undefined;
    bytes -= entry.bytes;
  }

  /** Those that are asked for more often go to the end of the queue, so that the next newcomer meets others. */
  function makeRoom(needed: number, popularity: number): boolean {
    let left = candidates;
    for (const [address, entry] of entries) {
      if (bytes + needed <= mostBytes || left-- === 0) break;
      if (uses.of(entry.hash) < popularity) drop(address, entry);
      else {
        entries.delete(address);
        entries.set(address, entry);
      }
    }
    return bytes + needed <= mostBytes;
  }

  return {
    find(address) {
      const entry = entries.get(address);
      if (entry === undefined) return undefined;
      uses.note(entry.hash);
      return entry.answer;
    },
    has: (address) => entries.has(address),
    noteUse: (address) => uses.note(hashOf(address)),
    keep(address, answer, isCostly = false) {
      const known = entries.get(address);
      if (known !== undefined) drop(address, known);
      const hash = hashOf(address);
      const needed = 2 * address.length + bytesOf(answer) + overheadBytes;
      if (!makeRoom(needed, uses.of(hash))) return;
      const entry = { answer, hash, bytes: needed, isCostly };
      entries.set(address, entry);
      bytes += needed;
      answer.onGrown = (more) => {
        entry.bytes += more;
        bytes += more;
        if (bytes > mostBytes) makeRoom(0, uses.of(hash));
        if (bytes > mostBytes && entries.get(address) === entry) drop(address, entry);
      };
    },
    clear() {
      const wanted = [...entries]
        .filter(([, { isCostly, hash }]) => isCostly && uses.of(hash) > 1)
        .toSorted(([, one], [, other]) => uses.of(other.hash) - uses.of(one.hash))
        .map(([address]) => address);
      for (const [address, entry] of entries) drop(address, entry);
      return wanted;
    },
    bytes: () => bytes,
  };
}
