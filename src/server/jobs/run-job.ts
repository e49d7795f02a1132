import { causesOf, Fault, sentence } from '#server/errors/failures.ts';
import type { Log } from '#server/log.ts';
import { backoffSeconds, maximumAttempts } from './backoff.ts';
import { PermanentFailure, type Job, type Outcome } from './job.ts';
import { leaseSeconds, type Claim, type OutboxStore } from './job-store.ts';

/** Claims one job at a time, runs it, and stores how it ended. */
export function createJobRunner({
  store,
  jobs,
  log,
  random,
}: {
  store: OutboxStore;
  jobs: ReadonlyMap<string, Job>;
  log: Log;
  random: () => number;
}) {
  const claiming = new Set<Promise<unknown>>();
  const underWay = new Map<Claim, Promise<void>>();
  const stopping = new AbortController();
  let isClosed = false;

  return {
    /** Undefined when nothing is due; otherwise the job is under way, and `done` never rejects. */
    async claimAndRun(kinds: string[]): Promise<{ done: Promise<void> } | undefined> {
      if (isClosed || kinds.length === 0) return undefined;
      const claimed = claimNext(kinds);
      claiming.add(claimed);
      return await claimed.finally(() => claiming.delete(claimed));
    },
    /** Waits for the jobs that are being claimed or run, and returns whether there were any. */
    async idle(): Promise<boolean> {
      const wasBusy = claiming.size > 0 || underWay.size > 0;
      await Promise.allSettled(claiming);
      await Promise.all(underWay.values());
      return wasBusy;
    },
    async finish(patienceMilliseconds: number): Promise<void> {
      isClosed = true;
      await Promise.allSettled(claiming);
      const inTime = await within(patienceMilliseconds, Promise.all(underWay.values()));
      if (inTime) return;
      stopping.abort();
      await Promise.all([...underWay.keys()].map((claim) => logFailure(claim, store.release(claim))));
    },
  };

  async function claimNext(kinds: string[]): Promise<{ done: Promise<void> } | undefined> {
    const claim = await store.claim(kinds);
    if (claim === undefined) return undefined;
    if (isClosed) {
      await store.release(claim);
      return undefined;
    }
    const done = runAndStore(claim).finally(() => underWay.delete(claim));
    underWay.set(claim, done);
    return { done };
  }

  async function runAndStore(claim: Claim): Promise<void> {
    const renewal = setInterval(() => void logFailure(claim, store.renew(claim)), (leaseSeconds * 1000) / 3);
    try {
      const outcome = await run(claim);
      await logFailure(claim, outcome === 'moot' ? store.delete(claim) : store.markDone(claim));
    } catch (error) {
      await logFailure(claim, storeFailure(claim, error));
    } finally {
      clearInterval(renewal);
    }
  }

  async function run(claim: Claim): Promise<Outcome> {
    const { kind, payload, jobID, enqueuedAt, attempt } = claim;
    // A job that crashes the process never gets to store a failure: its claims are counted instead.
    if (attempt > maximumAttempts) throw new PermanentFailure(sentence`The process stopped during every attempt.`);
    const job = jobs.get(kind);
    if (job === undefined) throw new PermanentFailure(sentence`There is no handler for this kind of job.`);
    return job.run(payload, { jobID, enqueuedAt, attempt, signal: stopping.signal });
  }

  async function storeFailure(claim: Claim, error: unknown): Promise<void> {
    const { jobID, kind, attempt } = claim;
    const isFinal = error instanceof PermanentFailure || attempt >= maximumAttempts;
    const outcome = isFinal ? 'failed' : 'retried';
    log[isFinal ? 'error' : 'warn']({ jobID, kind, attempt, outcome, err: error }, 'jobs: an attempt failed');
    if (isFinal) await store.markFailed(claim, reasonOf(error));
    else await store.retryIn(claim, backoffSeconds(attempt, random), reasonOf(error));
  }

  /** If the database cannot be reached, the lease runs out by itself. */
  async function logFailure(claim: Claim, stored: Promise<void>): Promise<void> {
    await stored.catch((err: unknown) =>
      log.error({ err, jobID: claim.jobID, kind: claim.kind }, 'jobs: an outcome could not be stored'),
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
