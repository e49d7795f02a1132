import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { StorageFull } from '#server/storage/storage.ts';
import { startUpkeep } from '#server/maintenance.ts';
import { silentLog } from '../jobs/builders.ts';
import { day, minute } from './both-sides.ts';

test('upkeep is done at the start and every day, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const runs: string[] = [];
  const upkeep = startUpkeep(
    { first: async () => Promise.reject(new Error('It failed.')), second: async () => runs.push('second') },
    silentLog,
  );
  for (const [passed, times] of [
    [0, 1],
    [day - 1, 1],
    [1, 2],
    [day - 1, 2],
    [1, 3],
  ] as const) {
    vi.advanceTimersByTime(passed);
    // What has begun needs no more than its turn.
    await turn();
    expect(runs).toHaveLength(times);
  }
  await upkeep.stop();
  vi.advanceTimersByTime(2 * day);
  await upkeep.stop();
  expect(runs).toHaveLength(3);
});

test('the same trouble is logged once a minute, with how often it was left out', () => {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLog('info', { write }, () => now);
  const fail = (at: number) => {
    now = at;
    log.error({ err: new StorageFull() }, 'a file was not stored');
    return lines.length;
  };
  expect([0, 1, minute - 1].map(fail)).toEqual([1, 1, 1]);
  expect([minute, 2 * minute - 1, 2 * minute].map(fail)).toEqual([2, 2, 3]);
  expect(lines.map(({ untold }) => untold)).toEqual([undefined, 2, 1]);
});
