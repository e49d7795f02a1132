import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { startDeadline, within } from '#server/database/deadline.ts';

const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('an answer that came while this process was held up is in time', async () => {
  const missed = vi.fn<() => Error>(() => new Error('missed'));
  const answer = within(700, readFile(import.meta.filename, 'utf8'), missed);
  block(2_000);
  expect(await answer).toContain('is in time');
  expect(missed).not.toHaveBeenCalled();
});

test('no answer is told once, and a cancelled deadline not at all', async () => {
  const cancelled = vi.fn<() => void>();
  startDeadline(20, cancelled).cancel();
  const missed = vi.fn<() => void>();
  startDeadline(600, missed);
  await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), { timeout: 5_000 });
  await expect(within(20, new Promise(() => undefined), () => new Error('too late'))).rejects.toThrow('too late');
  expect(missed).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
