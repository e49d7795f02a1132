import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { bringPostgres } from './bring-postgres.mjs';

/** A PostgreSQL server for the tests: the one named by TEST_DATABASE_URL, or one of our own in a temporary folder. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  const started = await startOwnPostgres();
  return started.missing ? { missing: `${started.missing} Or set TEST_DATABASE_URL.` } : started;
}

/** Where the server's programs are: the system's, or those installed now. */
function findPostgres(folder) {
  const installed = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined);
  return installed ?? bringPostgres(join(folder, 'programs'));
}

/** One that the caller may stop, start and freeze at will. */
export async function startOwnPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-postgres-'));
  const programs = findPostgres(folder);
  if (programs === undefined) {
    rmSync(folder, { recursive: true, force: true });
    return { missing: 'no PostgreSQL was found, and none could be brought. Install one (apt-get install postgresql).' };
  }
  const port = await freePort();
  const run = asServerUser(folder);
  const data = join(folder, 'data');
  run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  // Nothing in it has to outlive the machine, so it need not wait for the disk; what it acknowledged outlives the server.
  const careless = '-c fsync=off -c full_page_writes=off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100 ${careless}`;
  const control = (...args) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  start();
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid'))) control('-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    goAway: () => control('-m', 'fast', 'stop'),
    crash: () => control('-m', 'immediate', 'stop'),
    comeBack: start,
    processID: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
  };
}

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root; then it runs as the user its package made, or as nobody. */
function asServerUser(folder) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  if (process.getuid?.() !== 0) return (program, args) => execFileSync(program, args, options);
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  const number = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const user = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, user.uid, user.gid);
  return (program, args) => execFileSync(program, args, { ...options, ...user, cwd: folder });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
