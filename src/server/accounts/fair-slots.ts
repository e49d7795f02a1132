/** Whom some work is for: the network it comes from, the account it is about. */
export type Party = readonly string[];

export type FairSlots = {
  /** Throws what `refuse` makes when there is no place to wait. */
  run<T>(party: Party, work: () => Promise<T>): Promise<T>;
  /** Throws the same at once, where a try of this party would find no place just now. */
  demandPlace(party: Party): void;
};

/** Names are forgotten when their turn is over, at the latest when there are so many. */
const mostNames = 1000;

type Waiting = { turn: number; begin(): void; giveUp(): void };

/**
 * So much work at a time, and so much waiting. Turns are given by start-time fair queueing: whoever has work waiting goes behind
 * that, and everyone else before it, so that a flood on one account or from one network waits for itself.
 */
export function createFairSlots(limits: { atOnce: number; waitingAtMost: number; refuse: () => Error }): FairSlots {
  const { atOnce, waitingAtMost, refuse } = limits;
  const lastTurns = new Map<string, number>();
  /** In the order of their turns. */
  const waiting: Waiting[] = [];
  let running = 0;
  let turnNow = 0;

  const nextTurn = (party: Party) => 1 + Math.max(turnNow, ...party.map((name) => lastTurns.get(name) ?? 0));
  const isFullFor = (turn: number) => waiting.length >= waitingAtMost && turn >= (waiting.at(-1)?.turn ?? 0);

  return {
    demandPlace(party) {
      if (running >= atOnce && isFullFor(nextTurn(party))) throw refuse();
    },

    async run(party, work) {
      const turn = nextTurn(party);
      if (running >= atOnce && isFullFor(turn)) throw refuse();
      note(party, turn);
      if (running >= atOnce) await wait(turn);
      else running += 1;
      turnNow = Math.max(turnNow, turn);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };

  function note(party: Party, turn: number): void {
    if (lastTurns.size > mostNames) for (const [name, last] of lastTurns) if (last <= turnNow) lastTurns.delete(name);
    for (const name of party) lastTurns.set(name, turn);
  }

  function wait(turn: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = waiting.findLastIndex((other) => other.turn <= turn) + 1;
    waiting.splice(place, 0, { turn, begin: resolve, giveUp: () => reject(refuse()) });
    // The last one belongs to whoever has the most waiting.
    if (waiting.length > waitingAtMost) waiting.pop()?.giveUp();
    return promise;
  }

  function end(): void {
    const next = waiting.shift();
    if (next !== undefined) return next.begin();
    running -= 1;
    if (running > 0) return;
    // Nobody is behind anybody any more.
    lastTurns.clear();
    turnNow = 0;
  }
}
