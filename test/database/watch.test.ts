import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionFailed, ConnectionsBusy, DiskNearlyFull } from '#server/database/errors.ts';
import { watchDatabase } from '#server/database/watch.ts';
import { sentence } from '#server/errors/failures.ts';
import { serveHealth } from '#server/http/health.ts';
import { createLog } from '#server/log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const away = () => Promise.reject(new ConnectionFailed(sentence`x`, { cause: new Error('canary at 10.0.0.7') }));
const busy = () => Promise.reject(new ConnectionsBusy(sentence`x`));

function watched() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const database = { check: (): Promise<void> => Promise.resolve() };
  const watch = watchDatabase({ check: () => database.check(), log, everyMs: 1_000 });
  const http = Fastify();
  serveHealth(http, { database: watch.state, doKeysFit: () => true, isDraining: () => false });
  return {
    database,
    lines,
    async readyAfter(seconds: number) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      const answer = await http.inject('/readyz');
      return [answer.statusCode, answer.json<unknown>()];
    },
  };
}

test('a database that is away is told after a few seconds, at once when it is back, and in our own words', async () => {
  const { database, lines, readyAfter } = watched();
  expect(await readyAfter(3)).toEqual([200, { status: 'ready' }]);
  database.check = away;
  expect(await readyAfter(4)).toEqual([200, { status: 'ready', database: 'away' }]);
  expect(await readyAfter(3)).toEqual([503, { status: 'not ready', database: 'away' }]);
  database.check = () => Promise.resolve();
  expect(await readyAfter(1)).toEqual([200, { status: 'ready' }]);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'the database is in trouble'],
    ['info', 'the database is well again'],
  ]);
});

test('one that is only slow keeps the process in service for longer', async () => {
  const { database, readyAfter } = watched();
  database.check = busy;
  expect(await readyAfter(19)).toEqual([200, { status: 'ready', database: 'busy' }]);
  expect(await readyAfter(3)).toEqual([503, { status: 'not ready', database: 'busy' }]);
});

test('one slow second changes nothing', async () => {
  const { database, readyAfter } = watched();
  database.check = busy;
  await readyAfter(1);
  database.check = () => Promise.resolve();
  expect(await readyAfter(1)).toEqual([200, { status: 'ready' }]);
});

test('a full disk is told at once', async () => {
  const { database, readyAfter } = watched();
  database.check = () => Promise.reject(new DiskNearlyFull(sentence`x`));
  expect(await readyAfter(1)).toEqual([503, { status: 'not ready', database: 'full' }]);
});
