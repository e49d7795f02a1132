import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EmailPayload } from '#contract/jobs/emails.ts';
import type { Lane } from '#contract/jobs/job-kinds.ts';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import { maximumAttempts } from '#server/jobs/backoff.ts';
import { PermanentFailure, type JobContext, type Jobs } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { createClock, jobsWith, silentLog } from './builders.ts';
import { useEmptiedDatabase } from './emptied-database.ts';

let database: Database;
useEmptiedDatabase((opened) => void (database = opened));

const hour = 60 * 60;

describe('a job', () => {
  test('is done once when its cause is committed', async () => {
    const greeting = createGreeting();
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await work({ 'send-email': greeting.job }).settle();
    await work({ 'send-email': greeting.job }).settle();
    expect(greeting.greeted).toEqual(['Ada']);
    expect(await readJobs()).toMatchObject([{ attempts: 1, failed: false, doneAt: expect.any(Date) }]);
  });

  test('does not exist when its cause is rolled back', async () => {
    const undone = database.transaction(async (tx) => {
      await enqueue(tx, greet('Ada'));
      throw new Error('The cause failed.');
    });
    await expect(undone).rejects.toThrow('The cause failed.');
    expect(await readJobs()).toEqual([]);
  });

  test('waits for its time, and the more pressing goes first', async () => {
    const clock = createClock();
    const greeting = createGreeting();
    const worker = work({ 'send-email': greeting.job }, clock);
    await database.transaction(async (tx) => {
      await enqueue(tx, { ...greet('later'), dueAt: clock.in(hour) });
      await enqueue(tx, { ...greet('second'), priority: 5 }, { ...greet('first'), priority: 1 });
    });
    await worker.settle();
    expect(greeting.greeted).toEqual(['first', 'second']);
    clock.pass(hour);
    await worker.settle();
    expect(greeting.greeted).toEqual(['first', 'second', 'later']);
  });

  test('is tried again, later each time, and failed in the end', async () => {
    const clock = createClock();
    const greeting = createGreeting(() => Promise.reject(new Fault(sentence`The line is dead.`)));
    const worker = work({ 'send-email': greeting.job }, clock);
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await worker.settle();
    await worker.settle();
    expect(await readJobs()).toMatchObject([{ attempts: 1, failed: false, lastError: 'The line is dead.' }]);
    for (let attempt = 2; attempt <= maximumAttempts; attempt++) {
      clock.pass(24 * hour);
      await worker.settle();
    }
    clock.pass(24 * hour);
    await worker.settle();
    expect(await readJobs()).toMatchObject([{ attempts: maximumAttempts, failed: true, doneAt: null }]);
  });

  test('says of a foreign failure only its kind: its text may quote what was in hand', async () => {
    const foreign = new Error('Canary Street 8841 is no number');
    const greeting = createGreeting(() => Promise.reject(new Error('params: canary@canary.test', { cause: foreign })));
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await work({ 'send-email': greeting.job }).settle();
    expect(await readJobs()).toMatchObject([{ lastError: 'It failed unexpectedly. The log says where.' }]);
  });

  test('has failed for good at once when trying again is no use', async () => {
    const greeting = createGreeting(() => Promise.reject(new PermanentFailure(sentence`There is no such person.`)));
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await work({ 'send-email': greeting.job }).settle();
    expect(await readJobs()).toMatchObject([{ attempts: 1, failed: true, lastError: 'There is no such person.' }]);
  });

  test('with a payload its job cannot read has failed for good', async () => {
    const greeting = createGreeting();
    await database.db.insert(outbox).values({ kind: 'send-email', payload: { ...greet('Ada').payload, car: 7 } });
    await work({ 'send-email': greeting.job }).settle();
    expect(greeting.greeted).toEqual([]);
    expect(await readJobs()).toMatchObject([{ failed: true, lastError: 'The job has invalid data.' }]);
  });

  test('whose worker dies is done by another once the lease has run out', async () => {
    const clock = createClock();
    const dying = createGreeting(() => new Promise<never>(() => undefined));
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    void work({ 'send-email': dying.job }, clock).settle();
    await dying.begun;

    const greeting = createGreeting();
    const survivor = work({ 'send-email': greeting.job }, clock);
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
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    const working = work({ 'send-email': long.job }, clock).settle();
    await long.begun;
    const other = createGreeting();
    for (let third = 0; third < 9; third++) {
      const { dueAt } = (await readJobs())[0] ?? {};
      clock.pass(20);
      vi.advanceTimersByTime(20_000);
      await expect.poll(async () => (await readJobs())[0]?.dueAt).not.toEqual(dueAt);
      await work({ 'send-email': other.job }, clock).settle();
    }
    gate.resolve();
    await working;
    expect(other.greeted).toEqual([]);
    expect(await readJobs()).toMatchObject([{ attempts: 1, doneAt: expect.any(Date) }]);
  });

  test('that ended the process at every attempt has failed for good without another', async () => {
    const greeting = createGreeting();
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await database.db.update(outbox).set({ attempts: maximumAttempts });
    await work({ 'send-email': greeting.job }).settle();
    expect(greeting.greeted).toEqual([]);
    expect(await readJobs()).toMatchObject([{ failed: true }]);
  });

  test('of a worker that lost its lease is not changed by it any more', async () => {
    const clock = createClock();
    const gate = Promise.withResolvers<void>();
    const slow = createGreeting(() =>
      gate.promise.then(() => Promise.reject(new PermanentFailure(sentence`Too late.`))),
    );
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    const slowWork = work({ 'send-email': slow.job }, clock).settle();
    await slow.begun;
    clock.pass(61);
    await work({ 'send-email': createGreeting().job }, clock).settle();
    gate.resolve();
    await slowWork;
    expect(await readJobs()).toMatchObject([{ attempts: 2, failed: false, doneAt: expect.any(Date) }]);
  });

  test('of a worker that lost its lease is left to whoever has it now', async () => {
    const clock = createClock();
    const [slowGate, nextGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = createGreeting(() =>
      slowGate.promise.then(() => Promise.reject(new PermanentFailure(sentence`Too late.`))),
    );
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    const slowWork = work({ 'send-email': slow.job }, clock).settle();
    await slow.begun;
    clock.pass(61);
    const next = createGreeting(() => nextGate.promise);
    const nextWork = work({ 'send-email': next.job }, clock).settle();
    await next.begun;
    slowGate.resolve();
    await slowWork;
    expect(await readJobs()).toMatchObject([{ attempts: 2, failed: false, lastError: null, doneAt: null }]);
    nextGate.resolve();
    await nextWork;
    expect(await readJobs()).toMatchObject([{ attempts: 2, failed: false, doneAt: expect.any(Date) }]);
  });
});

describe('workers', () => {
  test('side by side do every job once', async () => {
    const greeting = createGreeting();
    const names = Array.from({ length: 30 }, (_, number) => `Person ${number}`);
    await database.transaction((tx) => enqueue(tx, ...names.map(greet)));
    await Promise.all([1, 2, 3].map(() => work({ 'send-email': greeting.job }).settle()));
    expect(greeting.greeted.toSorted()).toEqual(names.toSorted());
  });

  test('wake up when a job is made', async () => {
    const greeting = createGreeting();
    const worker = work({ 'send-email': greeting.job });
    await worker.start();
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await greeting.begun;
    await worker.stop();
    expect(await readJobs()).toMatchObject([{ doneAt: expect.any(Date) }]);
  });

  test('in one lane do not wait for those in another', async () => {
    const gate = Promise.withResolvers<void>();
    const deleting = Promise.withResolvers<void>();
    const deleteDocuments = () => (deleting.resolve(), gate.promise);
    const greeting = createGreeting();
    const worker = work({ 'delete-documents': deleteDocuments, 'send-email': greeting.job });
    await database.transaction((tx) => enqueue(tx, { kind: 'delete-documents', payload: { keys: [] } }));
    await worker.start();
    await deleting.promise;
    await database.transaction((tx) => enqueue(tx, greet('Ada')));
    await greeting.begun;
    gate.resolve();
    await worker.stop();
    expect(greeting.greeted).toEqual(['Ada']);
  });

  test('finish what is under way before they stop, and begin nothing new', async () => {
    const gate = Promise.withResolvers<void>();
    const greeting = createGreeting(() => gate.promise);
    const worker = work({ 'send-email': greeting.job }, createClock(), { quick: 1 });
    await database.transaction((tx) => enqueue(tx, greet('first'), greet('second')));
    await worker.start();
    await greeting.begun;
    const stopped = worker.stop();
    gate.resolve();
    await stopped;
    expect(greeting.greeted).toEqual(['first']);
    expect(await readJobs()).toMatchObject([{ doneAt: expect.any(Date) }, { doneAt: null, attempts: 0 }]);
  });
});

test('what is not done in time when a worker stops is handed back', async () => {
  const endless = createGreeting(() => new Promise<never>(() => undefined));
  await database.transaction((tx) => enqueue(tx, greet('Ada')));
  const stopping = createWorker({ ...needs({ 'send-email': endless.job }), patienceMilliseconds: 1 });
  await stopping.start();
  await endless.begun;
  await stopping.stop();
  expect(endless.contexts[0]?.signal.aborted).toBe(true);
  const greeting = createGreeting();
  await work({ 'send-email': greeting.job }).settle();
  expect(greeting.greeted).toEqual(['Ada']);
});

test('jobs done a week ago are forgotten when a worker starts, and no others', async () => {
  const greeting = createGreeting();
  const clock = createClock();
  for (const person of ['Ada', 'Bea']) {
    await database.transaction((tx) => enqueue(tx, greet(person)));
    await work({ 'send-email': greeting.job }, clock).settle();
    clock.pass(60);
  }
  clock.pass(7 * 24 * hour - 90);
  const worker = work({ 'send-email': greeting.job }, clock);
  await worker.start();
  await expect.poll(readJobs).toMatchObject([{ payload: { car: 'Bea' } }]);
  await worker.stop();
});

const greet = (car: string) => emailJob({ email: 'car-withdrawn', userID: 1, car });

function createGreeting(whenGreeting: () => Promise<void> = async () => undefined) {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const greeted: string[] = [];
  const contexts: JobContext[] = [];
  const job: Jobs['send-email'] = async (payload, context) => {
    resolve();
    contexts.push(context);
    await whenGreeting();
    greeted.push(nameIn(payload));
  };
  return { job, greeted, contexts, begun };
}

const nameIn = (payload: EmailPayload) => (payload.email === 'car-withdrawn' ? payload.car : payload.email);

function work(jobs: Partial<Jobs>, clock = createClock(), concurrency: Partial<Record<Lane, number>> = {}) {
  return createWorker({ ...needs(jobs, clock), concurrency });
}

const needs = (jobs: Partial<Jobs>, clock = createClock()) => ({
  database,
  jobs: jobsWith(jobs),
  log: silentLog,
  time: clock.time,
  random: () => 0.5,
});

const readJobs = () => database.db.select().from(outbox).where(eq(outbox.kind, 'send-email')).orderBy(outbox.jobID);
