import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Car } from '#contract/inventory/car.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';

/** A process under measurement, known by its port. */
export type Running = { url: string; child: ChildProcess; stop(): Promise<void> };

/** The site with a synthetic lot in a folder of its own. */
export async function startSite(options: {
  cars: number;
  dataDirectory?: string;
  databaseUrl?: string;
  demo?: boolean;
  settings?: Record<string, string>;
  /** Lets `askProbe` be asked. */
  probe?: boolean;
}): Promise<Running> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'reclaim-bench-')));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDirectory,
    PORT: String(port),
    DEMO: options.demo ? 'on' : 'off',
    LOG_LEVEL: 'error',
    ...options.settings,
    ...(!options.demo && { ADMIN_EMAIL: adminAccount.email, ADMIN_PASSWORD: adminAccount.password }),
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  };
  if (options.cars > 0)
    await finished(
      spawn(process.execPath, ['bench/add-cars.ts', String(options.cars)], {
        env,
        stdio: 'ignore',
      }),
    );
  const child = spawn(process.execPath, [...(options.probe ? probe : []), 'dist/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await opened(child);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async stop() {
      child.kill('SIGTERM');
      await finished(child);
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

const probe = ['--import', './bench/gap-probe.ts'];
const adminAccount = { email: 'clerk@bench.test', password: 'a-clerk-of-the-bench' };

/** An admin of a site without a demonstration, logged in. */
export async function adminOf({ url }: Running): Promise<Visitor> {
  const admin = createVisitor(url);
  await admin.api.logIn(adminAccount);
  return admin;
}

/** The longest gap since this was last asked, and the CPU time of its thread, in milliseconds; only of a site with a probe. */
export async function askProbe({ child }: Running): Promise<{ longest: number; used: number }> {
  const told = new Promise<string>((resolve) => child.stdout?.once('data', (line) => resolve(String(line))));
  child.kill('SIGUSR2');
  const [, longest, used] = /longest gap ([\d.]+), used ([\d.]+)/.exec(await told) ?? [];
  return { longest: Number(longest), used: Number(used) };
}

export const longestGap = async (site: Running) => (await askProbe(site)).longest;

export async function startBare(body: Buffer, type: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), type], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  await opened(child);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async stop() {
      child.kill('SIGKILL');
      await finished(child);
    },
  };
}

/** CPU seconds a process has used so far, all threads. */
export async function cpuSeconds({ child }: Running): Promise<number> {
  return cpuSecondsOf(String(child.pid));
}

/** The same with the processes it has started that are still there. */
export async function treeCpuSeconds({ child }: Running): Promise<number> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const pids = [String(child.pid), ...children.split(' ').filter(Boolean)];
  const seconds = await Promise.all(pids.map(cpuSecondsOf));
  return seconds.reduce((sum, one) => sum + one, 0);
}

async function cpuSecondsOf(pid: string): Promise<number> {
  const ticksPerSecond = 100;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export async function residentMegabytes({ child }: Running): Promise<number> {
  const text = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024);
}

/** Resolves when every car of the demo lot has a picture, nothing is being drawn, and all renditions are made. */
export async function picturesReady({ url }: Running): Promise<void> {
  for (;;) {
    const cars = (await (await fetch(`${url}/api/get-cars/`)).json()) as Car[];
    const isWhole = ({ images, imagesPending }: Car) =>
      images.length > 0 && imagesPending === 0 && images.every((photo) => photo.quick === undefined);
    if (cars.every(isWhole)) return;
    await new Promise((resume) => setTimeout(resume, 2000));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('is open at') && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was open`)));
  });
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  );
}
