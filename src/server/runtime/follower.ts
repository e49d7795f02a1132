/** Keeps a copy in step with its source: one run at a time, one more for all who asked meanwhile, and again after a failure. */
export type Follower = {
  /** Asks for a run and waits for nothing. While a retry is due, that is the run. */
  follow(): void;
  /** Runs at once. Rejects when that run fails; it is retried all the same. */
  run(): Promise<void>;
  /** Resolves when the runs asked for until now have ended; rejects when the last of them failed. */
  settled(): Promise<void>;
  /** No run begins after this, and no failure is reported. */
  stop(): void;
};

const firstWaitMilliseconds = 250;
const longestWaitMilliseconds = 30_000;

export function createFollower(needs: {
  work: () => Promise<void>;
  onFailure: (error: unknown) => void;
  random?: () => number;
}): Follower {
  const { work, onFailure, random = Math.random } = needs;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  function run(): Promise<void> {
    if (running === undefined) {
      running = attempt().finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  }

  async function attempt(): Promise<void> {
    if (isStopped) return;
    clearTimeout(retry);
    retry = undefined;
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (isStopped) return;
      onFailure(error);
      retry = setTimeout(begin, waitAfter(failures, random)).unref();
      failures += 1;
      throw error;
    }
  }

  /** Whoever waits for nothing is told nothing: `onFailure` was. */
  function begin(): void {
    run().catch(() => undefined);
  }

  return {
    follow() {
      if (retry === undefined) begin();
    },
    run,
    settled: () => next ?? running ?? Promise.resolve(),
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

/** Doubles up to half a minute; spread, so that processes that failed together do not try again together. */
function waitAfter(failures: number, random: () => number): number {
  const longest = Math.min(firstWaitMilliseconds * 2 ** failures, longestWaitMilliseconds);
  return Math.round(longest * (0.5 + random() / 2));
}
