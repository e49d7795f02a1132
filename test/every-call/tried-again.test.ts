import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type CallName } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { attempts, outbox } from '#server/database/schema.ts';
import { mailFolder } from '#server/mail/transport.ts';
import { addCar } from '../builders.ts';
import { filesIn, temporaryFiles } from '../files.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { paths } from './paths.ts';
import { createPeople } from './people.ts';
import { readKept, type Kept } from './rows.ts';
import { createScene, type Scene } from './scene.ts';
import { prepareTrouble, type Trouble } from './trouble.ts';

const world = useWorld({ VIEWING_CAPACITY: '5' });

type AnyPath = (scene: Scene) => Promise<{
  by?: Visitor;
  input?: Record<string, unknown> | undefined;
  afterwards?: () => Promise<unknown>;
}>;
type Outcome = { status: number; failedAt: string | undefined };
type Attempt = (which: Trouble) => Promise<Outcome>;

const changing = keysOf(endpoints).filter((name) => endpoints[name].method !== 'GET');
/** A file is stored before the row that names it. After a failure nobody knows whether there is one: the sweep looks a day later. */
const isLeftToSweep = (name: string) => /^file files\/private\/(?:originals|papers|sheets|guide-forms)\//.test(name);

test('a call that the database failed leaves nothing, and succeeds when it is made again', async () => {
  const trouble = await prepareTrouble(world.database);
  const person = createPeople(world);
  const { visitor: admin } = await person('admin');
  const [carID, quietCarID] = [await addCar(admin), await addCar(admin, { carModel: 'Quiet' })];
  const surprises: string[] = [];
  const leftToSweep = new Set<string>();
  let failures = 0;
  for (const name of changing) surprises.push(...(await walk(name, paths[name][0])));
  expect(surprises).toEqual([]);
  // Each failed at least at its commit and at its first statement, but for those that only count in memory.
  expect(failures).toBeGreaterThan(2 * changing.length);

  expect(leftToSweep.size).toBeGreaterThan(5);
  await world.another({ ahead: 3 * 24 * 60 * 60_000 });
  await expect
    .poll(async () => [...(await readKept(world)).keys()].filter((file) => leftToSweep.has(file)))
    .toEqual([]);

  /** The commit fails, then the first statement, then the second, until none is left to fail and the call succeeds. */
  async function walk(name: CallName, path: AnyPath): Promise<string[]> {
    let { attempt, afterwards } = await stage(name, path);
    let before = await readAll();
    let sum = await readSum();
    let isSecondTry = false;
    for (let statement = 0; ; statement++) {
      const which = statement === 0 ? { commit: 1 } : { statement };
      const { status, failedAt } = await attempt(which);
      const isDone = status >= 200 && status < 300;
      const told = `${name}, ${JSON.stringify(which)} (${failedAt}): ${status}`;
      if (failedAt === undefined) {
        // What was only counted so far is written now, not while another call fails.
        await afterwards?.();
        return isDone ? [] : [told];
      }
      failures += 1;
      // Once it is done, what was counted is forgotten, or is not: that is told to the log alone. The worker of the outbox
      // may have come between: a call that it was not about fails when it is made once more.
      const wasWorker: boolean = failedAt === 'outbox' && !isSecondTry;
      if (isDone && failedAt !== 'attempts' && !wasWorker) return [told];
      if (isDone) {
        ({ attempt, afterwards } = await stage(name, path));
        before = await readAll();
        sum = await readSum();
        isSecondTry = wasWorker;
        if (wasWorker) statement--;
        continue;
      }
      isSecondTry = false;
      const isSame = (await readSum()) === sum;
      const left = isSame ? [] : changesBetween(before, await readAll());
      for (const file of left.filter(isLeftToSweep)) leftToSweep.add(file);
      const surprising = left.filter((one) => !isLeftToSweep(one));
      if (status < 500 || surprising.length > 0) return [`${told} ${surprising.join(', ')}`];
      await world.database.db.delete(attempts);
    }
  }

  /** Tells whether anything is other than before, without telling what. */
  async function readSum(): Promise<string> {
    const files = (await filesIn(world.dataDirectory)).filter(
      (file) => !file.startsWith(mailFolder(world.dataDirectory)),
    );
    return [await trouble.sumOfRows(), ...files].join();
  }

  /** Gives the call, to be made as often as wanted. */
  async function stage(
    name: CallName,
    path: AnyPath,
  ): Promise<{ attempt: Attempt; afterwards: (() => Promise<unknown>) | undefined }> {
    // What an earlier call left for later would come due in the midst of this one.
    await world.settle();
    await world.database.db.delete(outbox).where(isNull(outbox.doneAt));
    const actor = await person(calls[name].audience === 'admin' ? 'admin' : 'user');
    const {
      by = actor.visitor,
      input,
      afterwards,
    } = await path(createScene(world, { carID, quietCarID, actor, person }));
    await world.settle();
    const attempt: Attempt = async (which) => {
      await trouble.arm(which);
      const { status } = await by.request(name, input);
      return { status, failedAt: await trouble.disarm() };
    };
    return { attempt, afterwards };
  }
}, 300_000);

/** All but how often something was tried. */
async function readAll(): Promise<Kept> {
  const temporary = await temporaryFiles(world.dataDirectory);
  const kept = [...(await readKept(world))].filter(([name]) => !name.startsWith('attempts '));
  return new Map([...kept, ...temporary.map((file): [string, string] => [file, ''])]);
}

const changesBetween = (before: Kept, after: Kept) => [
  ...[...after].filter(([name, row]) => before.get(name) !== row).map(([name]) => name),
  ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`),
];
