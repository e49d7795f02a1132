import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createVisitor, type Visitor } from '../visitor.ts';
import { freePort } from '../world.ts';

export type Running = {
  url: string;
  visitor(): Visitor;
  /** What it has logged so far. */
  lines(): Record<string, unknown>[];
  printed(): string;
  /** Its exit code. */
  stop(): Promise<unknown>;
};

/** The app as it is run in production, a process of its own; ended with the test. */
export async function startProcess(env: Record<string, string>): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'reclaim-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: 'off',
      ADMIN_EMAIL: 'admin@process.test',
      ADMIN_PASSWORD: 'an-admin-of-the-process',
      LIMIT_SIGNUPS_PER_HOUR: '100000',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void (printed += String(piece)));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('is open at');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    visitor: () => createVisitor(url),
    printed: () => printed,
    lines: () =>
      printed
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      child.kill('SIGTERM');
      const [code]: unknown[] = await ended;
      return code;
    },
  };
}
