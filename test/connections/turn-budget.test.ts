import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnBudget } from '#server/http/connection/turn-budget.ts';

let now = 0;
const clock = () => now;
const hold = (milliseconds: number) => void (now += milliseconds);

test('what does not fit a turn is done in the next ones, in order, and others have a turn in between', async () => {
  const budget = createTurnBudget({ milliseconds: 10, waitingAtMost: 10, clock });
  const done: string[] = [];
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    expect(
      budget.run(() => {
        hold(6);
        done.push(name);
      }),
    ).toBe(true);
  expect(done).toEqual(['one', 'two']);
  await setImmediate();
  done.push('another');
  // Those that wait go before what comes now.
  budget.run(() => done.push('six'));
  for (let turn = 0; turn < 3; turn++) await setImmediate();
  expect(done).toEqual(['one', 'two', 'three', 'four', 'another', 'five', 'six']);
});

test('so much may wait; what is refused is never done', async () => {
  const budget = createTurnBudget({ milliseconds: 1, waitingAtMost: 2, clock });
  const done: number[] = [];
  const taken = [0, 1, 2, 3, 4].map((number) =>
    budget.run(() => {
      hold(2);
      done.push(number);
    }),
  );
  expect(taken).toEqual([true, true, true, false, false]);
  for (let turn = 0; turn < 4; turn++) await setImmediate();
  expect(done).toEqual([0, 1, 2]);
  expect(budget.run(() => done.push(5))).toBe(true);
  expect(done).toEqual([0, 1, 2, 5]);
});

test('work that throws leaves the others as they are', async () => {
  const budget = createTurnBudget({ milliseconds: 1, waitingAtMost: 2, clock });
  expect(() =>
    budget.run(() => {
      throw new Error('No.');
    }),
  ).toThrow('No.');
  let isDone = false;
  budget.run(() => (isDone = true));
  await setImmediate();
  expect(isDone).toBe(true);
});
