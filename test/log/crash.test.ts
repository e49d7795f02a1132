import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function run(args: string[]) {
  const ended = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
  return { code: ended.status, printed: ended.stdout + ended.stderr };
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
