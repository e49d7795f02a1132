export type TurnBudget = {
  /** Does it now, or in one of the next turns of the event loop. False where too much waits already: then it is never done. */
  run(work: () => void): boolean;
};

/**
 * Work that is done at once holds everyone else up, and Node hands over all requests that have arrived before it looks at
 * anything else. So a turn of the event loop does so many milliseconds of it; the rest waits for the next, after whatever else
 * came meanwhile. Thus logins and applications, which take many turns but little time of each, go before a flood of searches.
 */
export function createTurnBudget(limits: {
  milliseconds: number;
  waitingAtMost: number;
  clock?: () => number;
}): TurnBudget {
  const { milliseconds, waitingAtMost, clock = () => performance.now() } = limits;
  const waiting: (() => void)[] = [];
  let spent = 0;
  let isTurnNoted = false;

  function noteTurn(): void {
    if (isTurnNoted) return;
    isTurnNoted = true;
    setImmediate(() => {
      isTurnNoted = false;
      spent = 0;
      if (waiting.length > 0) catchUp();
    });
  }

  function catchUp(): void {
    noteTurn();
    while (spent < milliseconds) {
      const work = waiting.shift();
      if (work === undefined) return;
      doNow(work);
    }
  }

  function doNow(work: () => void): void {
    const began = clock();
    try {
      work();
    } finally {
      spent += clock() - began;
    }
  }

  return {
    run(work) {
      if (waiting.length >= waitingAtMost) return false;
      noteTurn();
      if (waiting.length === 0 && spent < milliseconds) doNow(work);
      else waiting.push(work);
      return true;
    },
  };
}
