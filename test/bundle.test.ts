import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from './starting.ts';
import { freePort } from './world.ts';

/** What is only ever loaded in development, or not at all. */
const neverLoaded = ['vite', 'pg-native', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

test('the bundle needs production dependencies alone', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const needed = globSync('dist/{,chunks/}*.js').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) .*?["']([^"']+)["'];$|\b(?:import|require)\("([^"]+)"\)/gm,
      ),
    ].map(([, named, loaded]) => named ?? loaded ?? ''),
  );
  const packages = needed.filter((name) => !/^(?:node:|[./])/.test(name)).map(packageOf);
  expect(packages).toContain('sharp');
  const known = new Set([...Object.keys(dependencies), ...neverLoaded, ...builtinModules]);
  expect(packages.filter((name) => !known.has(name))).toEqual([]);
});

test('an error is logged with the lines of the sources, not of the bundle', async () => {
  const refused = await startApp({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  const line = /^\{.*"msg":"start failed"\}$/m.exec(refused === 'open' ? '' : refused.printed)?.[0] ?? '{}';
  const { err } = JSON.parse(line) as { err?: { at?: string[] } };
  const at = err?.at ?? [];
  expect(at[0]).toMatch(/^src\/server\/database\/open\.ts:\d+$/);
  const [, row] = /^src\/main\.ts:(\d+)$/m.exec(at.join('\n')) ?? [];
  expect(readFileSync('src/main.ts', 'utf8').split('\n')[Number(row) - 1]).toMatch(/open\(\)|openInOrder\(\)/);
});

test('Ctrl+C under npm, which arrives twice, stops it gracefully', async () => {
  const port = String(await freePort());
  const production = { NODE_ENV: 'production', PORT: port, DATA_KEY: randomBytes(32).toString('base64') };
  const site = start(process.execPath, ['dist/main.js'], production);
  await site.open;
  const ended = once(site.child, 'exit');
  site.child.kill('SIGINT');
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toContain('draining');
  site.child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('a shell between npm and the site that ends alone takes the site with it', async () => {
  // It runs the site as its child and does not pass signals on.
  const site = start('sh', ['-c', `"${process.execPath}" dist/main.js & wait`], { npm_lifecycle_event: 'start' });
  await site.open;
  site.child.kill('SIGKILL');
  // The site holds the other end as long as it lives.
  await once(site.child.stdout, 'close');
});

/** The site on a folder of its own, ended with the test. */
function start(program: string, args: string[], env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-bundle-'));
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...env },
    // A group of its own, which can be ended whole.
    detached: true,
  });
  onTestFinished(() => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
    rmSync(folder, { recursive: true, force: true });
  });
  let printed = '';
  const open = new Promise<void>((resolve) => {
    child.stdout.on('data', (piece) => {
      printed += String(piece);
      if (printed.includes('is open at')) resolve();
    });
  });
  return { child, open };
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
