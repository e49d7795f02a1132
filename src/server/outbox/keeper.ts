import { causesOf, Fault, sentence } from '#server/fault.ts';
import type { Log } from '#server/log.ts';
import { backoffSeconds, maximumAttempts } from './backoff.ts';
import { PermanentFailure, type Jobs, type Outcome } from './job.ts';
import { leaseSeconds, type Claim, type OutboxStore } from './outbox-store.ts';

/** Takes one promise at a time and keeps it, or notes why not. */
export function createKeeper({
  store,
  jobs,
  log,
  random,
}: {
  store: OutboxStore;
  jobs: Jobs;
  log: Log;
  random: () => number;
}) {
  const taking = new Set<Promise<unknown>>();
  const underWay = new Map<Claim, Promise<void>>();
  const stopping = new AbortController();
  let isClosed = false;

  return {
    /** Undefined when nothing is due; otherwise the work is under way, and `done` never rejects. */
    async claimAndKeep(kinds: string[]): Promise<{ done: Promise<void> } | undefined> {
      if (isClosed || kinds.length === 0) return undefined;
      const taken = take(kinds);
      taking.add(taken);
      return await taken.finally(() => taking.delete(taken));
    },
    /** Waits for what is being claimed or kept, and says whether there was anything. */
    async idle(): Promise<boolean> {
      const wasBusy = taking.size > 0 || underWay.size > 0;
      await Promise.allSettled(taking);
      await Promise.all(underWay.values());
      return wasBusy;
    },
    async finish(patienceMilliseconds: number): Promise<void> {
      isClosed = true;
      await Promise.allSettled(taking);
      const inTime = await within(patienceMilliseconds, Promise.all(underWay.values()));
      if (inTime) return;
      stopping.abort();
      await Promise.all([...underWay.keys()].map((claim) => note(claim, store.release(claim))));
    },
  };

  async function take(kinds: string[]): Promise<{ done: Promise<void> } | undefined> {
    const claim = await store.claim(kinds);
    if (claim === undefined) return undefined;
    if (isClosed) {
      await store.release(claim);
      return undefined;
    }
    const done = keep(claim).finally(() => underWay.delete(claim));
    underWay.set(claim, done);
    return { done };
  }

  async function keep(claim: Claim): Promise<void> {
    const renewal = setInterval(() => void note(claim, store.renew(claim)), (leaseSeconds * 1000) / 3);
    try {
      const outcome = await run(claim);
      await note(claim, outcome === 'moot' ? store.drop(claim) : store.keep(claim));
    } catch (error) {
      await note(claim, fail(claim, error));
    } finally {
      clearInterval(renewal);
    }
  }

  async function run(claim: Claim): Promise<Outcome> {
    const { kind, payload, promiseID, promisedAt, attempt } = claim;
    // A promise whose work ends the process itself never gets to note a failure: its claims are counted instead.
    if (attempt > maximumAttempts) throw new PermanentFailure(sentence`The process ended at every attempt.`);
    const job = jobs[kind];
    if (job === undefined) throw new PermanentFailure(sentence`Nobody keeps promises of this kind.`);
    return job.run(payload, { promiseID, promisedAt, attempt, signal: stopping.signal });
  }

  async function fail(claim: Claim, error: unknown): Promise<void> {
    const { promiseID, kind, attempt } = claim;
    const isFinal = error instanceof PermanentFailure || attempt >= maximumAttempts;
    const outcome = isFinal ? 'parked' : 'retried';
    log[isFinal ? 'error' : 'warn'](
      { promiseID, kind, attempt, outcome, err: error },
      'outbox: a promise was not kept',
    );
    if (isFinal) await store.park(claim, reasonOf(error));
    else await store.retryIn(claim, backoffSeconds(attempt, random), reasonOf(error));
  }

  /** The lease runs out by itself if the database cannot be told. */
  async function note(claim: Claim, noted: Promise<void>): Promise<void> {
    await noted.catch((err: unknown) =>
      log.error({ err, promiseID: claim.promiseID, kind: claim.kind }, 'outbox: an outcome could not be noted'),
    );
  }
}

/** Stored, and shown to staff. */
function reasonOf(error: unknown): string {
  const fault = causesOf(error).find((cause) => cause instanceof Fault);
  return fault?.message ?? 'It failed unexpectedly. The log says where.';
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([work.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
