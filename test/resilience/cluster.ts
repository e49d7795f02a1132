import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '../../scripts/start-postgres.mjs';
import { startProxy } from '../postgres/proxy.ts';
import { startS3 } from '../storage/s3-server.ts';
import { freePort } from '../world.ts';
import { nginxConfiguration } from './nginx-configuration.ts';
import { until } from './until.ts';

export const staff = { email: 'clerk@cluster.test', password: 'a-clerk-of-the-cluster' };

/** Two processes in production mode behind nginx, on PostgreSQL and S3, each part of which can be made to fail. */
export async function startCluster(nginx: string) {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await assemble(nginx, (end) => void ends.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function assemble(nginx: string, atEnd: (end: () => unknown) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'reclaim-cluster-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startOwnPostgres();
  if (postgres.missing !== undefined) throw new Error(postgres.missing);
  const signalDatabase = (signal: 'SIGSTOP' | 'SIGCONT') => signalAll(postgres.processID(), signal);
  atEnd(postgres.stop);
  const wire = await startProxy(postgres.url);
  atEnd(wire.close);
  const s3 = await startS3();
  atEnd(s3.end);
  const front = await freePort();
  const ports: [number, number] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${front}`;
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: wire.url,
    DATA_DIR: join(folder, 'var'),
    DATA_KEY: randomBytes(32).toString('base64'),
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    TRUST_PROXY: '127.0.0.1',
    LIMIT_SIGNUPS_PER_HOUR: '1000000',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  };
  const printed: string[] = [];
  const children: ChildProcess[] = [];

  async function startProcess(place: 0 | 1): Promise<void> {
    const child = spawn(process.execPath, ['dist/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, PORT: String(ports[place]) },
    });
    atEnd(() => child.kill('SIGKILL'));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void printed.push(String(piece)));
    children[place] = child;
    await until('a process that is ready', 60_000, () => isFine(`http://127.0.0.1:${ports[place]}/readyz`));
  }

  async function endProcess(place: 0 | 1, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
    const child = children[place];
    if (child === undefined) throw new Error('No such process.');
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code]: unknown[] = await ended;
    return code;
  }

  await startProcess(0);
  await startProcess(1);
  const configuration = join(folder, 'nginx.conf');
  const ofNginx = await mkdtemp(join(folder, 'nginx-'));
  await writeFile(configuration, await nginxConfiguration({ folder: ofNginx, port: front, upstream: ports }));
  const proxy = spawn(nginx, ['-p', folder, '-c', configuration], { stdio: ['ignore', 'inherit', 'inherit'] });
  atEnd(async () => {
    const ended = once(proxy, 'exit');
    if (proxy.kill('SIGTERM')) await ended;
  });
  await until('nginx', 10_000, () => isFine(`${url}/livez`));

  return {
    url,
    databaseUrl: postgres.url,
    printed: () => printed.join(''),
    startProcess,
    endProcess,
    stopDatabase: postgres.goAway,
    crashDatabase: postgres.crash,
    startDatabase: postgres.comeBack,
    /** Until it is told to go on. */
    freezeDatabase() {
      signalDatabase('SIGSTOP');
      return () => signalDatabase('SIGCONT');
    },
    silenceDatabase: wire.silence,
    /** New connections work; those that went silent stay so. */
    unsilenceDatabase: wire.letNewOnesThrough,
  };
}

const isFine = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** The server and all its processes. */
function signalAll(processID: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = execFileSync('pgrep', ['-P', String(processID)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  for (const one of [processID, ...children]) {
    try {
      process.kill(one, signal);
    } catch {
      // It ended in the meantime.
    }
  }
}
