import { expect, test } from 'vitest';
import { backoffSeconds, maximumAttempts } from '#server/jobs/backoff.ts';

const hour = 60 * 60;
const waits = (random: number) =>
  Array.from({ length: maximumAttempts - 1 }, (_, failed) => backoffSeconds(failed + 1, () => random));

test('a job is tried again after half a minute, then ever later, and at least every sixteen hours', () => {
  expect(waits(0.5)).toEqual([30, 90, 270, 810, 2430, 7290, 21_870, ...Array<number>(4).fill(16 * hour)]);
});

test('an outage of three days is survived', () => {
  const sum = (random: number) => waits(random).reduce((all, wait) => all + wait, 0) / hour;
  expect(sum(0.5)).toBeCloseTo(73.1, 1);
  expect(sum(0)).toBeCloseTo(54.8, 1);
  expect(sum(1)).toBeCloseTo(91.4, 1);
});

test('what failed together is not tried again together', () => {
  expect([backoffSeconds(1, () => 0), backoffSeconds(1, () => 1)]).toEqual([23, 38]);
});
