import { keysOf } from '#contract/api/keys-of.ts';
import { jobKinds, lanes, type JobKind, type JobPayloads, type Lane } from '#contract/jobs/job-kinds.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Time } from '#server/time.ts';
import type { z } from 'zod';
import { createJob, type DemoJobs, type Job, type Jobs } from './job.ts';
import { createJobRunner } from './run-job.ts';
import { createOutboxStore } from './job-store.ts';

const defaultConcurrency: Record<Lane, number> = { quick: 4, photos: 1, slow: 2 };
/** Notifications wake the workers; polling finds jobs that became due, or whose notification was missed. */
const pollMilliseconds = 5_000;
const purgeMilliseconds = 60 * 60 * 1000;
const defaultPatienceMilliseconds = 10_000;

export type Worker = {
  start(): Promise<void>;
  /** Claims no more jobs, gives those under way ten seconds, and releases the rest. */
  stop(): Promise<void>;
  /** Runs jobs until none is due. */
  settle(): Promise<void>;
};

/** Runs the jobs in the outbox, outside any transaction; any number of processes may do so side by side. */
export function createWorker(needs: {
  database: Database;
  jobs: Jobs;
  demoJobs?: DemoJobs;
  log: Log;
  time: Time;
  random?: () => number;
  concurrency?: Partial<Record<Lane, number>>;
  patienceMilliseconds?: number;
}): Worker {
  const { database, log, time, random = Math.random } = needs;
  const patience = needs.patienceMilliseconds ?? defaultPatienceMilliseconds;
  const concurrency = { ...defaultConcurrency, ...needs.concurrency };
  const store = createOutboxStore({ database, time });
  const jobs = new Map([...bindToTable(needs.jobs), ...Object.entries(needs.demoJobs ?? {})]);
  const runner = createJobRunner({ store, jobs, log, random });
  const queues = lanes.map((lane) => createQueue(kindsIn(jobs, lane), concurrency[lane]));
  let timers: NodeJS.Timeout[] = [];
  let stopListening: (() => Promise<void>) | undefined;

  return {
    async start() {
      stopListening = await database.listen('outbox', wake, wake);
      timers = [setInterval(wake, pollMilliseconds), setInterval(purge, purgeMilliseconds)];
      wake();
      purge();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      // Closed first: no job may start while the database is told to stop notifying.
      await Promise.all([runner.finish(patience), stopListening?.()]);
    },
    async settle() {
      let isSettled = false;
      while (!isSettled) {
        const started = await runner.claimAndRun([...jobs.keys()]);
        // A queue may be claiming just now: its job is waited for as well.
        const wasBusy = await runner.idle();
        isSettled = started === undefined && !wasBusy;
      }
    },
  };

  function wake(): void {
    for (const queue of queues) void fill(queue);
  }

  /** Claims for one lane, one job at a time, until its workers are all busy or nothing is due. */
  async function fill(queue: Queue): Promise<void> {
    queue.wanted = true;
    if (queue.filling) return;
    queue.filling = true;
    try {
      while (queue.wanted && queue.busy < queue.concurrency) {
        queue.wanted = false;
        const started = await runner.claimAndRun(queue.kinds);
        if (started === undefined) continue;
        queue.wanted = true;
        queue.busy++;
        void started.done.then(() => {
          queue.busy--;
          return fill(queue);
        });
      }
    } catch (err) {
      // The database is away; the next poll tries again.
      log.error({ err }, 'jobs: none could be claimed');
    } finally {
      queue.filling = false;
    }
  }

  function purge(): void {
    store.purge().catch((err: unknown) => log.error({ err }, 'jobs: old ones could not be deleted'));
  }
}

type Queue = { kinds: string[]; concurrency: number; busy: number; filling: boolean; wanted: boolean };

const createQueue = (kinds: string[], concurrency: number): Queue => ({
  kinds,
  concurrency,
  busy: 0,
  filling: false,
  wanted: false,
});

const kindsIn = (jobs: ReadonlyMap<string, Job>, lane: Lane) =>
  [...jobs].filter(([, job]) => job.lane === lane).map(([kind]) => kind);

/** The same table, typed so that the compiler sees which payload belongs to which kind. */
const table: { [Kind in JobKind]: { lane: Lane; payload: z.ZodType<JobPayloads[Kind]> } } = jobKinds;

function bindToTable(jobs: Jobs): [string, Job][] {
  const bind = <Kind extends JobKind>(kind: Kind, run: Jobs[Kind]): Job => createJob({ ...table[kind], run });
  return keysOf(jobs).map((kind) => [kind, bind(kind, jobs[kind])]);
}
