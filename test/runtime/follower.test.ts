import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollower } from '#server/runtime/follower.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A follower whose work the test ends by hand. */
function openFollower() {
  const runs: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const follower = createFollower({
    work() {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    onFailure: (error) => failures.push(error),
    random: () => 1,
  });
  const fail = async (run: number) => {
    runs[run]?.reject(new Error('away'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { follower, runs, failures, fail };
}

test('whoever asks while a run is under way shares the one after it', async () => {
  const { follower, runs } = openFollower();
  const first = follower.run();
  const [second, third] = [follower.run(), follower.run()];
  follower.follow();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all([second, third, follower.settled()]);
  expect(runs).toHaveLength(2);
});

test('a run that failed is tried again, later each time, until one succeeds', async () => {
  const { follower, runs, failures, fail } = openFollower();
  follower.follow();
  const waits = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  for (const [run, wait] of waits.entries()) {
    await fail(run);
    // What is asked meanwhile waits for the same retry.
    follower.follow();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(runs).toHaveLength(run + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(run + 2);
  }
  expect(failures).toHaveLength(waits.length);
  runs.at(-1)?.resolve();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(runs).toHaveLength(waits.length + 1);
});

test('who waits for a run is told that it failed', async () => {
  const { follower, runs } = openFollower();
  const asked = follower.run();
  runs[0]?.reject(new Error('away'));
  await expect(asked).rejects.toThrow('away');
});

test('nothing begins after the stop, and nothing is reported', async () => {
  const { follower, runs, failures, fail } = openFollower();
  follower.follow();
  await fail(0);
  follower.follow();
  follower.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([runs.length, failures.length]).toEqual([1, 1]);
  const stopping = openFollower();
  stopping.follower.follow();
  stopping.follower.stop();
  await stopping.fail(0);
  expect(stopping.failures).toEqual([]);
});
