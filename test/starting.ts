import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** How a start ended that was refused, or that it went well. */
export type Started = { code: number | null; printed: string; complained: string } | 'open';

/** Starts the app as `npm start` does; ended with the test. */
export function startApp(env: Record<string, string>, nodeArgs: string[] = []): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = [...nodeArgs, 'dist/main.js'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'debug', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [said, complained] = ['', ''];
  child.stderr.on('data', (piece) => void (complained += String(piece)));
  return new Promise((resolve) => {
    child.stdout.on('data', (piece) => {
      said += String(piece);
      if (said.includes('is open at')) resolve('open');
    });
    child.once('close', (code) => resolve({ code, printed: said + complained, complained }));
  });
}
