import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { Fault, sentence } from '#server/fault.ts';
import { maximumAttempts } from '#server/outbox/backoff.ts';
import { createJob, PermanentFailure, type Job, type JobContext, type Lane } from '#server/outbox/job.ts';
import { promise } from '#server/outbox/promise.ts';
import { createWorker } from '#server/outbox/worker.ts';
import { createClock, silentLog } from './builders.ts';
import { useEmptiedDatabase } from './emptied-database.ts';

let database: Database;
useEmptiedDatabase((opened) => void (database = opened));

const hour = 60 * 60;

describe('a promise', () => {
  test('is kept once when its cause is committed', async () => {
    const greeting = createGreeting();
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await work({ greet: greeting.job }).settle();
    await work({ greet: greeting.job }).settle();
    expect(greeting.greeted).toEqual(['Ada']);
    expect(await readPromises()).toMatchObject([{ attempts: 1, parked: false, keptAt: expect.any(Date) }]);
  });

  test('does not exist when its cause is rolled back', async () => {
    const undone = database.transaction(async (tx) => {
      await promise(tx, greet('Ada'));
      throw new Error('The cause failed.');
    });
    await expect(undone).rejects.toThrow('The cause failed.');
    expect(await readPromises()).toEqual([]);
  });

  test('waits for its time, and the more pressing goes first', async () => {
    const clock = createClock();
    const greeting = createGreeting();
    const worker = work({ greet: greeting.job }, clock);
    await database.transaction(async (tx) => {
      await promise(tx, { ...greet('later'), dueAt: clock.in(hour) });
      await promise(tx, { ...greet('second'), priority: 5 }, { ...greet('first'), priority: 1 });
    });
    await worker.settle();
    expect(greeting.greeted).toEqual(['first', 'second']);
    clock.pass(hour);
    await worker.settle();
    expect(greeting.greeted).toEqual(['first', 'second', 'later']);
  });

  test('is tried again, later each time, and parked in the end', async () => {
    const clock = createClock();
    const greeting = createGreeting(() => Promise.reject(new Fault(sentence`The line is dead.`)));
    const worker = work({ greet: greeting.job }, clock);
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await worker.settle();
    await worker.settle();
    expect(await readPromises()).toMatchObject([{ attempts: 1, parked: false, lastError: 'The line is dead.' }]);
    for (let attempt = 2; attempt <= maximumAttempts; attempt++) {
      clock.pass(24 * hour);
      await worker.settle();
    }
    clock.pass(24 * hour);
    await worker.settle();
    expect(await readPromises()).toMatchObject([{ attempts: maximumAttempts, parked: true, keptAt: null }]);
  });

  test('says of a foreign failure only its kind: its text may quote what was in hand', async () => {
    const foreign = new Error('Canary Street 8841 is no number');
    const greeting = createGreeting(() => Promise.reject(new Error('params: canary@canary.test', { cause: foreign })));
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await work({ greet: greeting.job }).settle();
    expect(await readPromises()).toMatchObject([{ lastError: 'It failed unexpectedly. The log says where.' }]);
  });

  test('is parked at once when trying again is no use', async () => {
    const greeting = createGreeting(() => Promise.reject(new PermanentFailure(sentence`There is no such person.`)));
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await work({ greet: greeting.job }).settle();
    expect(await readPromises()).toMatchObject([{ attempts: 1, parked: true, lastError: 'There is no such person.' }]);
  });

  test('with a payload its job cannot read is parked', async () => {
    const greeting = createGreeting();
    await database.transaction((tx) => promise(tx, { kind: 'greet', payload: { person: 7 } }));
    await work({ greet: greeting.job }).settle();
    expect(greeting.greeted).toEqual([]);
    expect(await readPromises()).toMatchObject([{ parked: true }]);
  });

  test('whose worker dies is kept by another once the lease has run out', async () => {
    const clock = createClock();
    const dying = createGreeting(() => new Promise<never>(() => undefined));
    await database.transaction((tx) => promise(tx, greet('Ada')));
    void work({ greet: dying.job }, clock).settle();
    await dying.begun;

    const greeting = createGreeting();
    const survivor = work({ greet: greeting.job }, clock);
    clock.pass(50);
    await survivor.settle();
    expect(greeting.greeted).toEqual([]);
    clock.pass(11);
    await survivor.settle();
    expect(greeting.greeted).toEqual(['Ada']);
    expect(greeting.contexts).toMatchObject([{ attempt: 2 }]);
  });

  test('whose work takes longer than the lease is begun by nobody else meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = createClock();
    const gate = Promise.withResolvers<void>();
    const long = createGreeting(() => gate.promise);
    await database.transaction((tx) => promise(tx, greet('Ada')));
    const working = work({ greet: long.job }, clock).settle();
    await long.begun;
    const other = createGreeting();
    for (let third = 0; third < 9; third++) {
      const { dueAt } = (await readPromises())[0] ?? {};
      clock.pass(20);
      vi.advanceTimersByTime(20_000);
      await expect.poll(async () => (await readPromises())[0]?.dueAt).not.toEqual(dueAt);
      await work({ greet: other.job }, clock).settle();
    }
    gate.resolve();
    await working;
    expect(other.greeted).toEqual([]);
    expect(await readPromises()).toMatchObject([{ attempts: 1, keptAt: expect.any(Date) }]);
  });

  test('that ended the process at every attempt is parked without another', async () => {
    const greeting = createGreeting();
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await database.db.update(outbox).set({ attempts: maximumAttempts });
    await work({ greet: greeting.job }).settle();
    expect(greeting.greeted).toEqual([]);
    expect(await readPromises()).toMatchObject([{ parked: true }]);
  });

  test('of a worker that lost its lease is not spoken for by it any more', async () => {
    const clock = createClock();
    const gate = Promise.withResolvers<void>();
    const slow = createGreeting(() =>
      gate.promise.then(() => Promise.reject(new PermanentFailure(sentence`Too late.`))),
    );
    await database.transaction((tx) => promise(tx, greet('Ada')));
    const slowWork = work({ greet: slow.job }, clock).settle();
    await slow.begun;
    clock.pass(61);
    await work({ greet: createGreeting().job }, clock).settle();
    gate.resolve();
    await slowWork;
    expect(await readPromises()).toMatchObject([{ attempts: 2, parked: false, keptAt: expect.any(Date) }]);
  });
});

describe('workers', () => {
  test('side by side keep every promise once', async () => {
    const greeting = createGreeting();
    const names = Array.from({ length: 30 }, (_, number) => `Person ${number}`);
    await database.transaction((tx) => promise(tx, ...names.map(greet)));
    await Promise.all([1, 2, 3].map(() => work({ greet: greeting.job }).settle()));
    expect(greeting.greeted.toSorted()).toEqual(names.toSorted());
  });

  test('wake up when a promise is made', async () => {
    const greeting = createGreeting();
    const worker = work({ greet: greeting.job });
    await worker.start();
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await greeting.begun;
    await worker.stop();
    expect(await readPromises()).toMatchObject([{ keptAt: expect.any(Date) }]);
  });

  test('in one lane do not wait for those in another', async () => {
    const gate = Promise.withResolvers<void>();
    const painting = createGreeting(() => gate.promise, 'pictures');
    const greeting = createGreeting();
    const worker = work({ paint: painting.job, greet: greeting.job });
    await database.transaction((tx) => promise(tx, { ...greet('slow'), kind: 'paint' }));
    await worker.start();
    await painting.begun;
    await database.transaction((tx) => promise(tx, greet('Ada')));
    await greeting.begun;
    gate.resolve();
    await worker.stop();
    expect(greeting.greeted).toEqual(['Ada']);
  });

  test('finish what is under way before they stop, and begin nothing new', async () => {
    const gate = Promise.withResolvers<void>();
    const greeting = createGreeting(() => gate.promise);
    const worker = work({ greet: greeting.job }, createClock(), { mail: 1 });
    await database.transaction((tx) => promise(tx, greet('first'), greet('second')));
    await worker.start();
    await greeting.begun;
    const stopped = worker.stop();
    gate.resolve();
    await stopped;
    expect(greeting.greeted).toEqual(['first']);
    expect(await readPromises()).toMatchObject([{ keptAt: expect.any(Date) }, { keptAt: null, attempts: 0 }]);
  });
});

test('what is not done in time when a worker stops is handed back', async () => {
  const endless = createGreeting(() => new Promise<never>(() => undefined));
  await database.transaction((tx) => promise(tx, greet('Ada')));
  const stopping = createWorker({ ...needs({ greet: endless.job }), patienceMilliseconds: 1 });
  await stopping.start();
  await endless.begun;
  await stopping.stop();
  expect(endless.contexts[0]?.signal.aborted).toBe(true);
  const greeting = createGreeting();
  await work({ greet: greeting.job }).settle();
  expect(greeting.greeted).toEqual(['Ada']);
});

test('promises kept a week ago are forgotten when a worker starts, and no others', async () => {
  const greeting = createGreeting();
  const clock = createClock();
  for (const person of ['Ada', 'Bea']) {
    await database.transaction((tx) => promise(tx, greet(person)));
    await work({ greet: greeting.job }, clock).settle();
    clock.pass(60);
  }
  clock.pass(7 * 24 * hour - 90);
  const worker = work({ greet: greeting.job }, clock);
  await worker.start();
  await expect.poll(readPromises).toMatchObject([{ payload: { person: 'Bea' } }]);
  await worker.stop();
});

const greet = (person: string) => ({ kind: 'greet', payload: { person } });

function createGreeting(whenGreeting: () => Promise<void> = async () => undefined, lane: Lane = 'mail') {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const greeted: string[] = [];
  const contexts: JobContext[] = [];
  const job: Job = createJob({
    lane,
    schema: z.object({ person: z.string() }),
    async run({ person }, context) {
      resolve();
      contexts.push(context);
      await whenGreeting();
      greeted.push(person);
    },
  });
  return { job, greeted, contexts, begun };
}

function work(jobs: Record<string, Job>, clock = createClock(), concurrency: Partial<Record<Lane, number>> = {}) {
  return createWorker({ ...needs(jobs, clock), concurrency });
}

const needs = (jobs: Record<string, Job>, clock = createClock()) => ({
  database,
  jobs,
  log: silentLog,
  time: clock.time,
  random: () => 0.5,
});

const readPromises = () => database.db.select().from(outbox).where(eq(outbox.kind, 'greet')).orderBy(outbox.promiseID);
