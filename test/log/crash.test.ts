import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function run(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const ended = spawnSync(process.execPath, args, { env: { PATH, ...env }, encoding: 'utf8', timeout: 60_000 });
  return { code: ended.status, printed: ended.stdout + ended.stderr, complained: ended.stderr };
}

test.each([
  ['thrown', 'uncaughtException'],
  ['rejected', 'unhandledRejection'],
])('what is %s and not caught ends the process without a word of its own', (how, event) => {
  const { code, printed } = run([new URL('./crash-child.ts', import.meta.url).pathname, how]);
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({ level: 'fatal', msg: event, err: { type: 'Error' } });
  expect(printed).not.toMatch(/canary/i);
});

test('a start that fails says so in one line, without the password of the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const url of [
    'postgres://canary:canarypassword@127.0.0.1:1/canarybase',
    'postgres://canary:canary@nowhere.invalid/x',
  ]) {
    const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'debug' };
    const { code, printed, complained } = run(['--import', './src/lean-modules.mjs', 'src/main.ts'], env);
    expect(code).toBe(1);
    expect(complained).toMatch(/^Cannot start: [^\n]+\n$/);
    expect(printed).not.toMatch(/canary/i);
  }
});
