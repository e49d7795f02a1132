import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../world.ts';

const needed = ['src', 'public', 'package.json', 'tsconfig.base.json', 'vite.config.ts'];

test('without the demo folder the product builds, starts and has an empty lot', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'reclaim-without-demo-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const name of needed) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  execFileSync(join(copy, 'node_modules/.bin/vite'), ['build', '--app', '--logLevel', 'error'], {
    cwd: copy,
    env: { PATH: process.env['PATH'] },
  });

  const port = await freePort();
  const site = spawn(process.execPath, ['dist/main.js'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATA_DIR: join(copy, 'var'), PORT: String(port), LOG_LEVEL: 'error' },
  });
  onTestFinished(() => void site.kill('SIGKILL'));
  const [said] = await once(site.stdout, 'data');
  expect(String(said)).toContain('is open at');
  const cars = await fetch(`http://127.0.0.1:${port}/api/get-cars/`);
  expect(await cars.json()).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
