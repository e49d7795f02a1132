import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { findChromium } from './find-chromium.mjs';
import { findNginx } from './find-nginx.mjs';
import { startOwnPostgres, startPostgres } from './start-postgres.mjs';

/** What asks a database something; the rest, and what is about the embedded one alone, has run once already. */
const withDatabase = [
  'accounts/',
  'analytics/',
  'applications/',
  'audit/',
  'catalog/following-changes',
  'catalog/public-cars',
  'catalog/search-calls',
  'catalog/broken-rows',
  'cli/backup',
  'cli/consistency',
  'connections/',
  'database/gone',
  'database/migrations',
  'database/notifications',
  'database/transactions',
  'database/types',
  'durations/',
  'encryption/changed-keys',
  'http/',
  'inquiries/',
  'inventory/',
  'jobs/',
  'journeys/',
  'limits/',
  'log/log-canaries',
  'mail/',
  'postgres/',
  'saved/',
  'settings/',
  'viewings/',
].map((files) => `test/${files}`);
/** Several processes, or what is about PostgreSQL alone. */
export const needsServer = ['test/journeys/two-processes.test.ts', 'test/postgres/'];

/** Everything that can fail, in the order in which it is begun. */
export const staticParts = [
  { name: 'types', command: ['node', 'scripts/types.mjs'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused code', command: ['knip'] },
];
/**
 * `files` are those that a part runs; without any, it runs all that its configuration names. One that is `alone` freezes what
 * it talks to, or waits for a person's eye: beside others it could not tell a fault from a busy machine.
 */
export const testParts = [
  { name: 'journeys on the embedded database', command: ['vitest', 'run'], files: [] },
  { name: 'journeys on PostgreSQL', command: ['vitest', 'run'], files: withDatabase, needs: postgres },
  {
    name: 'two processes behind nginx, with faults',
    command: ['vitest', 'run'],
    files: ['test/resilience/'],
    needs: nginx,
    alone: true,
  },
  { name: 'browser', command: ['playwright', 'test'], files: ['test/browser/'], needs: browser, alone: true },
];
const [embedded, onPostgres, behindNginx, inBrowser] = testParts;

/** The part that runs a test file with the least. */
export function partOf(file) {
  if (file.startsWith('test/browser/')) return inBrowser;
  if (file.startsWith('test/resilience/')) return behindNginx;
  return needsServer.some((start) => file.startsWith(start)) ? onPostgres : embedded;
}

/** The test files that, with all they import, neither open a database nor start a program. */
export function quickTests() {
  return globSync('test/**/*.test.ts')
    .filter((file) => !opensMore(file, new Set()))
    .toSorted();
}

const more = /node:child_process|@electric-sql\/pglite|from 'pg'/;
const imported = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

function opensMore(file, seen) {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (more.test(source)) return true;
  return [...source.matchAll(imported)].some(([, name]) =>
    opensMore(name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name), seen),
  );
}

async function postgres() {
  const started = await startPostgres();
  return started.missing ? started : { environment: { TEST_DATABASE_URL: started.url }, stop: started.stop };
}

/** It starts a PostgreSQL of its own, which it stops and freezes. */
async function nginx() {
  const found = findNginx();
  if (found.missing) return found;
  if (!hasOpenssl() && !aptInstall('openssl')) return { missing: 'no openssl was found, which makes its certificate.' };
  const { missing, stop } = await startOwnPostgres();
  stop?.();
  return missing ? { missing } : { environment: { NGINX_PATH: found.path } };
}

function hasOpenssl() {
  return spawnSync('openssl', ['version']).status === 0;
}

function browser() {
  const found = findChromium();
  return found.missing ? found : { environment: { CHROMIUM_PATH: found.path } };
}
