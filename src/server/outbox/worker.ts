import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Time } from '#server/time.ts';
import { lanes, type Jobs, type Lane } from './job.ts';
import { createKeeper } from './keeper.ts';
import { createOutboxStore } from './outbox-store.ts';

const defaultConcurrency: Record<Lane, number> = { mail: 4, pictures: 1 };
/** Announcements wake the workers; this finds what is due later, or was announced while nobody listened. */
const pollMilliseconds = 5_000;
const purgeMilliseconds = 60 * 60 * 1000;
const defaultPatienceMilliseconds = 10_000;

export type Worker = {
  start(): Promise<void>;
  /** Takes no new promise, gives those under way ten seconds, and hands back the rest. */
  stop(): Promise<void>;
  /** Keeps promises until none is due. */
  settle(): Promise<void>;
};

/** Keeps what the outbox promises, outside any transaction; any number of processes may do so side by side. */
export function createWorker(needs: {
  database: Database;
  jobs: Jobs;
  log: Log;
  time: Time;
  random?: () => number;
  concurrency?: Partial<Record<Lane, number>>;
  patienceMilliseconds?: number;
}): Worker {
  const { database, jobs, log, time, random = Math.random } = needs;
  const patience = needs.patienceMilliseconds ?? defaultPatienceMilliseconds;
  const concurrency = { ...defaultConcurrency, ...needs.concurrency };
  const store = createOutboxStore({ database, time });
  const keeper = createKeeper({ store, jobs, log, random });
  const queues = lanes.map((lane) => createQueue(kindsOf(jobs, lane), concurrency[lane]));
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
      // From here on nothing is begun, also not while the database is told that nobody listens any more.
      await Promise.all([keeper.finish(patience), stopListening?.()]);
    },
    async settle() {
      let isSettled = false;
      while (!isSettled) {
        const kept = await keeper.claimAndKeep(Object.keys(jobs));
        // A claim of the lanes may be on its way just then: what it takes is waited for as well.
        const wasBusy = await keeper.idle();
        isSettled = kept === undefined && !wasBusy;
      }
    },
  };

  function wake(): void {
    for (const queue of queues) void fill(queue);
  }

  /** Claims for one lane, one claim at a time, until its workers are all busy or nothing is due. */
  async function fill(queue: Queue): Promise<void> {
    queue.wanted = true;
    if (queue.filling) return;
    queue.filling = true;
    try {
      while (queue.wanted && queue.busy < queue.concurrency) {
        queue.wanted = false;
        const kept = await keeper.claimAndKeep(queue.kinds);
        if (kept === undefined) continue;
        queue.wanted = true;
        queue.busy++;
        void kept.done.then(() => {
          queue.busy--;
          return fill(queue);
        });
      }
    } catch (err) {
      // The database is away; the next poll asks again.
      log.error({ err }, 'outbox: nothing could be claimed');
    } finally {
      queue.filling = false;
    }
  }

  function purge(): void {
    store.purge().catch((err: unknown) => log.error({ err }, 'outbox: old promises could not be purged'));
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

const kindsOf = (jobs: Jobs, lane: Lane) => Object.keys(jobs).filter((kind) => jobs[kind]?.lane === lane);
