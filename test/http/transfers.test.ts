import { expect, test } from 'vitest';
import { createTransfers } from '#server/http/uploads/transfers.ts';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';

/** Two places, of which one name may have both; whoever is under way ends when told to, or when given up. */
function open({ after = 0, perName = 2 } = {}) {
  const refuse = () => new Error('busy');
  const transfers = createTransfers(
    { atOnce: 2, atOnceFor: () => perName, waitingAtMost: 2, refuse },
    { window: 1, bytes: 1_000_000 },
    { after, times: 4 },
  );
  const begun: string[] = [];
  const givenUp: string[] = [];
  const begin = (name: string, party: string, { moved = 0, isTheirDelay = true } = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let passed = 0;
    const giveUp = () => {
      givenUp.push(name);
      resolve();
    };
    const done = transfers.run(
      { party: [party], moved: () => passed, isTheirDelay: () => isTheirDelay, giveUp },
      () => {
        begun.push(name);
        passed = moved;
        return promise;
      },
    );
    return { done, end: resolve };
  };
  return { begin, begun, givenUp };
}

test('whoever has to wait takes the place of the slowest', async () => {
  const { begin, begun, givenUp } = open();
  const steady = begin('steady', 'one', { moved: 1000 });
  const slow = begin('slow', 'other', { moved: 10 });
  expect(givenUp).toEqual([]);
  const next = begin('next', 'third', { moved: 500 });
  expect(givenUp).toEqual(['slow']);
  await slow.done;
  await expect.poll(() => begun).toEqual(['steady', 'slow', 'next']);
  steady.end();
  next.end();
  await Promise.all([steady.done, next.done]);
  expect(givenUp).toEqual(['slow']);
});

test('nobody is given up who has just begun, who waits for us, or who stands in nobody’s way', async () => {
  const young = open({ after: Infinity });
  for (const name of ['a', 'b', 'c']) void young.begin(name, name);
  expect(young.givenUp).toEqual([]);
  const ours = open();
  for (const name of ['a', 'b', 'c']) void ours.begin(name, name, { isTheirDelay: false });
  expect(ours.givenUp).toEqual([]);
  // The second of one name waits for the first, and the third is somebody else.
  const apart = open({ perName: 1 });
  apart.begin('slow', 'other');
  apart.begin('first', 'one', { moved: 1000 });
  apart.begin('second', 'one');
  expect(apart.givenUp).toEqual(['first']);
  await Promise.resolve();
});

test('a phone with 20 KB a second is quick enough, coming and going', () => {
  const phone = 20 * 1024;
  for (const { bytes, window } of [usualTimeouts.upload, usualTimeouts.download])
    expect((bytes / window) * 1000).toBeLessThan(phone / 2);
});
