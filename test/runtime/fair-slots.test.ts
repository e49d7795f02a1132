import { expect, test } from 'vitest';
import { createFairSlots } from '#server/runtime/fair-slots.ts';

/** Work that ends when it is told to, in slots that note who began. */
function open(limits: { atOnce: number; waitingAtMost: number }) {
  const slots = createFairSlots({ ...limits, refuse: () => new Error('busy') });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, ...party: string[]) =>
    slots.run(party, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends what runs, one after the other, until nothing does. */
  const finish = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise((resume) => setImmediate(resume));
    }
  };
  return { slots, begun, ask, finish };
}

test('a flood from one network waits for itself', async () => {
  const { ask, begun, finish } = open({ atOnce: 1, waitingAtMost: 10 });
  const flood = [1, 2, 3, 4].map((number) => ask(`flood ${number}`, 'network:bad', `account:${number}`));
  const others = [ask('Ada', 'network:good', 'account:ada'), ask('Bea', 'network:other', 'account:bea')];
  await finish();
  await Promise.all([...flood, ...others]);
  expect(begun).toEqual(['flood 1', 'flood 2', 'Ada', 'Bea', 'flood 3', 'flood 4']);
});

test('a flood on one account, from many networks, waits for itself', async () => {
  const { ask, begun, finish } = open({ atOnce: 1, waitingAtMost: 10 });
  const flood = [1, 2, 3, 4].map((number) => ask(`flood ${number}`, `network:${number}`, 'account:clerk'));
  const other = ask('Ada', 'network:good', 'account:ada');
  await finish();
  await Promise.all([...flood, other]);
  expect(begun).toEqual(['flood 1', 'flood 2', 'Ada', 'flood 3', 'flood 4']);
});

test('a flood is served too: nobody waits for ever behind those who come later', async () => {
  const { ask, begun, finish } = open({ atOnce: 1, waitingAtMost: 10 });
  const asked = [ask('flood 1', 'bad'), ask('flood 2', 'bad'), ask('flood 3', 'bad')];
  await Promise.resolve();
  for (const name of ['Ada', 'Bea', 'Cid', 'Dan']) asked.push(ask(name, name));
  await finish();
  await Promise.all(asked);
  expect(begun.indexOf('flood 3')).toBeGreaterThan(begun.indexOf('Dan'));
  expect(begun).toHaveLength(7);
});

test('where all places are taken, whoever has the most waiting gives one up', async () => {
  const { slots, ask, begun, finish } = open({ atOnce: 1, waitingAtMost: 3 });
  const flood = [1, 2, 3, 4].map((number) => ask(`flood ${number}`, 'bad'));
  expect(() => slots.demandPlace(['bad'])).toThrow('busy');
  await expect(ask('flood 5', 'bad')).rejects.toThrow('busy');
  expect(() => slots.demandPlace(['good'])).not.toThrow();
  const other = ask('Ada', 'good');
  await expect(flood[3]).rejects.toThrow('busy');
  await finish();
  await Promise.all([...flood.slice(0, 3), other]);
  expect(begun).toEqual(['flood 1', 'flood 2', 'Ada', 'flood 3']);
});

test('what failed gives its place to the next', async () => {
  const { slots } = open({ atOnce: 1, waitingAtMost: 3 });
  const failed = slots.run([], () => Promise.reject(new Error('no')));
  const next = slots.run([], () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('whoever holds their part of the slots waits, though others are free', async () => {
  const slots = createFairSlots({ atOnce: 3, atOnceFor: () => 2, waitingAtMost: 1, refuse: () => new Error('busy') });
  const begun: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const ask = (name: string, party: string) =>
    slots.run([party], () => {
      begun.push(name);
      return mayEnd;
    });
  const asked = [ask('slow 1', 'bad'), ask('slow 2', 'bad'), ask('slow 3', 'bad'), ask('Ada', 'good')];
  await expect(ask('slow 4', 'bad')).rejects.toThrow('busy');
  expect(begun).toEqual(['slow 1', 'slow 2', 'Ada']);
  end();
  await Promise.all(asked);
  expect(begun).toEqual(['slow 1', 'slow 2', 'Ada', 'slow 3']);
});
