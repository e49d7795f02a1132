/** Whom some work is for: the network it comes from, the account it is about. */
export type Party = readonly string[];

export type FairSlots = {
  /** Throws what `refuse` makes when there is no place to wait. */
  run<T>(party: Party, work: () => Promise<T>): Promise<T>;
  /** Throws the same at once, where a try of this party would find no place just now. */
  demandPlace(party: Party): void;
  /** Whether this party could begin if that other one, which is under way, ended. */
  isHeldUpBy(party: Party, other: Party): boolean;
};

/** Names are forgotten when their turn is over, at the latest when there are so many. */
const mostNames = 1000;

type Waiting = { turn: number; party: Party; begin(): void; giveUp(): void };

export type SlotLimits = {
  atOnce: number;
  /** How much of it may be for one name, where work takes as long as somebody outside likes. */
  atOnceFor?: (name: string) => number;
  waitingAtMost: number;
  refuse: () => Error;
};

/**
 * So much work at a time, and so much waiting. Turns are given by start-time fair queueing: whoever has work waiting goes behind
 * that, and everyone else before it, so that a flood on one account or from one network waits for itself.
 */
export function createFairSlots({ atOnce, atOnceFor = () => atOnce, waitingAtMost, refuse }: SlotLimits): FairSlots {
  const runningFor = new Map<string, number>();
  const lastTurns = new Map<string, number>();
  /** In the order of their turns. */
  const waiting: Waiting[] = [];
  let running = 0;
  let turnNow = 0;

  const nextTurn = (party: Party) => 1 + Math.max(turnNow, ...party.map((name) => lastTurns.get(name) ?? 0));
  const isFullFor = (turn: number) => waiting.length >= waitingAtMost && turn >= (waiting.at(-1)?.turn ?? 0);

  const mayRun = (party: Party) => running < atOnce && party.every((name) => runningOf(name) < atOnceFor(name));
  const runningOf = (name: string) => runningFor.get(name) ?? 0;

  return {
    demandPlace(party) {
      if (!mayRun(party) && isFullFor(nextTurn(party))) throw refuse();
    },

    isHeldUpBy: (party, other) =>
      !mayRun(party) &&
      running - 1 < atOnce &&
      party.every((name) => runningOf(name) - (other.includes(name) ? 1 : 0) < atOnceFor(name)),

    async run(party, work) {
      const turn = nextTurn(party);
      if (!mayRun(party) && isFullFor(turn)) throw refuse();
      note(party, turn);
      if (mayRun(party)) begin(party);
      else await wait(turn, party);
      turnNow = Math.max(turnNow, turn);
      try {
        return await work();
      } finally {
        end(party);
      }
    },
  };

  function note(party: Party, turn: number): void {
    if (lastTurns.size > mostNames) for (const [name, last] of lastTurns) if (last <= turnNow) lastTurns.delete(name);
    for (const name of party) lastTurns.set(name, turn);
  }

  function begin(party: Party): void {
    running += 1;
    for (const name of party) runningFor.set(name, runningOf(name) + 1);
  }

  function wait(turn: number, party: Party): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = waiting.findLastIndex((other) => other.turn <= turn) + 1;
    waiting.splice(place, 0, { turn, party, begin: resolve, giveUp: () => reject(refuse()) });
    // The last one belongs to whoever has the most waiting.
    if (waiting.length > waitingAtMost) waiting.pop()?.giveUp();
    return promise;
  }

  function end(party: Party): void {
    running -= 1;
    for (const name of party) {
      const left = runningOf(name) - 1;
      if (left > 0) runningFor.set(name, left);
      else runningFor.delete(name);
    }
    const place = waiting.findIndex((other) => mayRun(other.party));
    const [next] = place === -1 ? [] : waiting.splice(place, 1);
    if (next !== undefined) {
      begin(next.party);
      return next.begin();
    }
    if (running > 0) return;
    // Nobody is behind anybody any more.
    lastTurns.clear();
    turnNow = 0;
  }
}
