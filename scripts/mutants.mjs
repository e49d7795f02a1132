// Puts one fault after another into a copy of the project and says which of them the tests notice.
//   npm run mutants                     all of them
//   npm run mutants -- password backup  those whose name contains one of the words
//   npm run mutants -- --changed main   those in files that differ from a git ref (HEAD when none is named)
//   --incremental                       without those that were noticed already, as long as file, fault and tests stay as they are
//   --skip-baseline                     without the run that shows that the tests pass where there is no fault
import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { problemOf, readFaults } from './read-faults.mjs';
import { startPostgres } from './start-postgres.mjs';

const atOnce = 2;
const secondsPerFault = 300;
const leastPercent = 95;
const linked = new Set(['node_modules', 'dist']);
const leftOut = new Set(['.git', '.env', 'var', 'shots', 'coverage', 'test-results', 'playwright-report']);

const root = resolve(import.meta.dirname, '..');
const { values: options, positionals } = parseArgs({
  args: withDefaultRef(process.argv.slice(2)),
  options: {
    changed: { type: 'string' },
    incremental: { type: 'boolean', default: false },
    'skip-baseline': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const faults = chosen();
const broken = faults.flatMap((fault) => {
  const problem = problemOf(fault, root);
  return problem === undefined ? [] : [`${fault.name}: ${problem}`];
});
if (broken.length > 0) end(broken.join('\n'));
if (faults.length === 0) end('No fault is meant.', options.changed === undefined ? 1 : 0);

const needsPostgres = faults.some(({ database }) => database === 'postgres');
const postgres = needsPostgres ? await startPostgres() : { missing: 'none is needed' };
const folder = mkdtempSync(join(tmpdir(), 'reclaim-mutants-'));
const running = new Set();
process.once('exit', cleanUp);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** What was noticed before, by the name of the fault: by which test, and in what state of the files. Shared like any file of the project. */
const memoryFile = join(root, 'test/noticed-faults.json');
const memory = existsSync(memoryFile) ? JSON.parse(readFileSync(memoryFile, 'utf8')) : {};
const outcomes = [];
const copies = Array.from({ length: Math.min(atOnce, faults.length) }, (_, number) => copyProject(String(number)));
if (!options['skip-baseline']) await demandPassing();
const queue = [...faults];
await Promise.all(copies.map(work));
process.exit(report());

async function work(copy) {
  for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
    const known = memory[fault.name];
    const isKnown = options.incremental && known?.state === stateOf(fault);
    const outcome = isKnown ? { ...known, outcome: 'killed' } : await tryFault(fault, copy, known);
    if (!isKnown) remember(fault, outcome);
    outcomes.push({ fault, ...outcome });
    console.log(`${mark(outcome)} ${fault.name}${outcome.by ? ` — ${outcome.by}` : ''}${isKnown ? ' (before)' : ''}`);
  }
}

/** The test that noticed it the last time is asked first, alone. */
async function tryFault(fault, copy, known) {
  const { file, before, after, tests, database } = fault;
  if (database === 'postgres' && postgres.missing) return { outcome: 'not run', by: postgres.missing };
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    right.replace(before, () => after),
  );
  const needsBundle = tests.some((test) => startsBundle(join(copy, test)));
  try {
    if (needsBundle) await bundle(copy);
    const run = { copy, database, limit: secondsPerFault };
    if (known?.test !== undefined && existsSync(join(copy, known.test))) {
      const first = await runTests([known.test], { ...run, named: known.by });
      if (first.outcome === 'killed') return first;
    }
    return await runInOrder(tests, run);
  } finally {
    writeFileSync(path, right);
    if (needsBundle) linkBundle(copy);
  }
}

/** One file after the other: the first that is named is the likeliest to notice. */
async function runInOrder(tests, run) {
  for (const test of tests) {
    const tried = await runTests([test], run);
    if (tried.outcome !== 'survived') return tried;
  }
  return { outcome: 'survived' };
}

/** Whether a test, or what it imports directly, starts the built server or its commands. */
function startsBundle(test) {
  const source = readFileSync(test, 'utf8');
  const helpers = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name]) =>
    readFileSync(resolve(test, '..', name), 'utf8'),
  );
  return [source, ...helpers].some((text) => /\bdist\/(?:main|cli)\.js/.test(text));
}

async function bundle(copy) {
  rmSync(join(copy, 'dist'));
  await promisify(execFile)(join(root, 'node_modules/.bin/vite'), ['build', '--app'], { cwd: copy });
}

function linkBundle(copy) {
  rmSync(join(copy, 'dist'), { recursive: true, force: true });
  symlinkSync(join(root, 'dist'), join(copy, 'dist'));
}

function remember(fault, { outcome, by, test }) {
  if (outcome === 'killed') memory[fault.name] = { state: stateOf(fault), by, test };
  else delete memory[fault.name];
  const names = Object.keys(memory).toSorted();
  writeFileSync(
    memoryFile,
    `${JSON.stringify(Object.fromEntries(names.map((name) => [name, memory[name]])), undefined, 2)}\n`,
  );
}

/** Changes with the fault, with the file it is put into and with the tests that should notice it. */
function stateOf(fault) {
  const hash = createHash('sha256').update(JSON.stringify(fault));
  for (const path of [fault.file, ...fault.tests]) hash.update(readFileSync(join(root, path)));
  return hash.digest('base64url');
}

/** A fault is noticed only by tests that pass without it. */
async function demandPassing() {
  console.log('The tests without a fault:');
  for (const database of [undefined, 'postgres']) {
    const meant = faults.filter((fault) => fault.database === database);
    const tests = [...new Set(meant.flatMap((fault) => fault.tests))];
    if (tests.length === 0 || (database === 'postgres' && postgres.missing)) continue;
    const limit = secondsPerFault * tests.length;
    const { outcome, by } = await runTests(tests, { copy: copies[0], database, limit, workers: atOnce });
    if (outcome !== 'survived') end(`They do not pass: ${by}`);
    console.log(`${tests.length} files pass${database ? ' on PostgreSQL' : ''}.\n`);
  }
}

async function runTests(tests, { copy, database, limit, workers = 1, named }) {
  const written = join(copy, 'outcome.json');
  rmSync(written, { force: true });
  const args = ['run', '--bail=1', `--maxWorkers=${workers}`, '--reporter=json', `--outputFile=${written}`];
  if (named !== undefined) args.push('--testNamePattern', RegExp.escape(named));
  const { TEST_DATABASE_URL: _url, ...environment } = process.env;
  const child = spawn(join(root, 'node_modules/.bin/vitest'), [...args, ...tests], {
    cwd: copy,
    env: { ...environment, ...(database === 'postgres' && { TEST_DATABASE_URL: postgres.url }) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, which can be ended whole.
    detached: true,
  });
  running.add(child);
  let complaint = '';
  child.stderr.on('data', (piece) => (complaint = (complaint + String(piece)).slice(-2000)));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop(child);
  }, limit * 1000);
  const code = await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
  running.delete(child);
  if (isLate) return { outcome: 'killed', by: `nothing came of it in ${limit} seconds` };
  if (code === 0) return { outcome: 'survived' };
  const failed = failedIn(written);
  return failed === undefined ? { outcome: 'not run', by: complaint } : { outcome: 'killed', ...failed };
}

/** The first test that failed and its file, or the file that could not be loaded; undefined where there was none to run. */
function failedIn(written) {
  try {
    const { testResults } = JSON.parse(readFileSync(written, 'utf8'));
    const file = testResults.find(({ status }) => status === 'failed');
    if (file === undefined) return testResults.length > 0 ? { by: 'an error outside of a test' } : undefined;
    const test = file.assertionResults.find(({ status }) => status === 'failed');
    const path = file.name.slice(file.name.lastIndexOf('/test/') + 1);
    return test ? { by: test.fullName, test: path } : { by: `${path}: ${file.message.split('\n', 1)[0]}` };
  } catch {
    return undefined;
  }
}

function chosen() {
  const all = readFaults(root);
  const words = positionals.map((word) => word.toLowerCase());
  const isNamed = ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
  if (options.changed === undefined) return all.filter(isNamed);
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const changed = new Set(git('diff', '--name-only', options.changed, '--').split('\n'));
  return all.filter((fault) => isNamed(fault) && changed.has(fault.file));
}

function copyProject(name) {
  const copy = join(folder, name);
  mkdirSync(copy);
  for (const entry of readdirSync(root)) {
    if (linked.has(entry)) symlinkSync(join(root, entry), join(copy, entry));
    else if (!leftOut.has(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  return copy;
}

function report() {
  const of = (outcome) => outcomes.filter((one) => one.outcome === outcome);
  const [killed, survived, notRun] = ['killed', 'survived', 'not run'].map(of);
  const tried = killed.length + survived.length;
  const percent = tried === 0 ? 0 : (killed.length / tried) * 100;
  if (survived.length > 0) console.log('\nNoticed by no test:');
  for (const { fault } of survived)
    console.log(`  ${fault.name} (${fault.file})${fault.note ? `: ${fault.note}` : ''}`);
  if (notRun.length > 0) console.log(`\n!! ${notRun.length} NOT RUN; see above why.`);
  console.log(`\n${killed.length} killed, ${survived.length} survived: ${percent.toFixed(1)} %`);
  return percent < leastPercent || notRun.length > 0 ? 1 : 0;
}

function mark({ outcome }) {
  return { killed: '✔ killed  ', survived: '✘ SURVIVED', 'not run': '!! NOT RUN' }[outcome];
}

function cleanUp() {
  for (const child of running) stop(child);
  postgres.stop?.();
  rmSync(folder, { recursive: true, force: true });
}

function stop(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** `--changed` may stand without a ref. */
function withDefaultRef(args) {
  return args.flatMap((arg, place) =>
    arg === '--changed' && (args[place + 1] ?? '--').startsWith('--') ? ['--changed=HEAD'] : [arg],
  );
}

function end(message, code = 1) {
  console.error(message);
  process.exit(code);
}
