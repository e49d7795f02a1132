// Runs everything that can fail, one part after another, and says at the end what passed, failed or could not be run.
import { spawn, spawnSync } from 'node:child_process';
import { aptInstall } from './apt.mjs';
import { findChromium } from './find-chromium.mjs';
import { findNginx } from './find-nginx.mjs';
import { startOwnPostgres, startPostgres } from './start-postgres.mjs';

/** What asks a database something; the rest, and what is about the embedded one alone, has run once already. */
const withDatabase = [
  'applications/',
  'audit/',
  'cars/',
  'commands/backup',
  'commands/consistency',
  'database/gone',
  'database/migrations',
  'database/notifications',
  'database/transactions',
  'database/types',
  'durations/',
  'journeys/',
  'limits/',
  'mail/',
  'outbox/',
  'postgres/',
].map((files) => `test/${files}`);

const parts = [
  { name: 'types', command: ['node', 'scripts/types.mjs'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'journeys on the embedded database', command: ['vitest', 'run'] },
  { name: 'journeys on PostgreSQL', command: ['vitest', 'run', ...withDatabase], needs: postgres },
  { name: 'two processes behind nginx, with faults', command: ['vitest', 'run', 'test/resilience/'], needs: nginx },
  { name: 'browser', command: ['playwright', 'test'], needs: browser },
];
/** Of a part that failed, this much is printed again at the end, where people look first. */
const keptCharacters = 12_000;
const wanted = process.argv.slice(2);
const outcomes = [];

for (const part of parts) {
  if (wanted.length > 0 && !wanted.some((word) => part.name.includes(word))) continue;
  console.log(`\n── ${part.name} ──`);
  const need = part.needs ? await part.needs() : { environment: {} };
  if (need.missing) {
    outcomes.push({ name: part.name, outcome: 'not run', reason: need.missing });
    continue;
  }
  const { code, end } = await run(part.command, need.environment);
  need.stop?.();
  outcomes.push({ name: part.name, outcome: code === 0 ? 'passed' : 'failed', end });
}
process.exitCode = report();

/** Shows what a command prints, and keeps the end of it. */
function run([program, ...args], environment) {
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  let end = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (piece) => {
      end = (end + piece).slice(-keptCharacters);
      to.write(piece);
    });
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, end }));
  });
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

function report() {
  const count = (outcome) => outcomes.filter((part) => part.outcome === outcome).length;
  for (const { name, outcome, end } of outcomes) {
    if (outcome === 'failed') console.log(`\n── ${name}: how it ended ──\n${end}`);
  }
  console.log('');
  for (const { name, outcome, reason } of outcomes) {
    const mark = { passed: '✔', failed: '✘', 'not run': '!!' }[outcome];
    console.log(`${mark} ${name}${outcome === 'not run' ? ` — NOT RUN: ${reason}` : ''}`);
  }
  const notRun = count('not run');
  if (notRun > 0) console.log(`\n!! ${notRun} part(s) were NOT RUN; see above how to run them.`);
  const failed = count('failed') + (process.env.CI === 'true' ? notRun : 0);
  console.log(`\n${count('passed')} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
