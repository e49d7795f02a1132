import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Seen } from './watched-client.ts';

/** Longer than this side waits for a statement: the silence has to be noticed by those that hang in it. */
const silenceMilliseconds = 15_000;
const absenceMilliseconds = 4_000;

type Fault = {
  name: string;
  happen: (cluster: Cluster) => Promise<void>;
  /** What may be seen meanwhile besides success. */
  allowed: readonly Seen['status'][];
};

export const faults: Fault[] = [
  {
    name: 'both processes are killed in turn and started again',
    allowed: [502, 503],
    async happen(cluster) {
      for (const place of [0, 1] as const) {
        await cluster.endProcess(place, 'SIGKILL');
        await cluster.startProcess(place);
      }
    },
  },
  {
    name: 'the database is stopped and started again',
    allowed: [503],
    async happen(cluster) {
      cluster.stopDatabase();
      await pause(absenceMilliseconds);
      cluster.startDatabase();
    },
  },
  {
    name: 'the database crashes and is started again',
    allowed: [503],
    async happen(cluster) {
      cluster.crashDatabase();
      await pause(absenceMilliseconds);
      cluster.startDatabase();
    },
  },
  {
    name: 'the database freezes and goes on',
    allowed: [503],
    async happen(cluster) {
      const goOn = cluster.freezeDatabase();
      await pause(silenceMilliseconds).finally(goOn);
    },
  },
  {
    name: 'connections to the database go silent, and only new ones work again',
    allowed: [503],
    async happen(cluster) {
      cluster.silenceDatabase();
      await pause(silenceMilliseconds);
      cluster.unsilenceDatabase();
    },
  },
  {
    name: 'both processes are restarted in turn',
    allowed: [],
    async happen(cluster) {
      for (const place of [0, 1] as const) {
        const code = await cluster.endProcess(place, 'SIGTERM');
        if (code !== 0) throw new Error(`A process that was asked to end did so with ${String(code)}.`);
        await cluster.startProcess(place);
      }
    },
  },
];
