import { describe, expect, test } from 'vitest';
import type { Answer, Input } from '#contract/api/calls.ts';
import type { MatchingCar } from '#contract/inventory/inventory-list.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { cars } from '#server/database/schema.ts';
import { runBulk, type BulkAct } from '#web/admin/inventory/bulk/bulk-run.ts';
import { apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { aCorolla } from './inventory.ts';

const world = useWorld();
type Send = (change: Input<'setStatuses'>) => Promise<Answer<'setStatuses'>>;

async function fill(count: number): Promise<{ admin: Visitor; all: MatchingCar[] }> {
  await world.database.db.insert(cars).values(Array.from({ length: count }, () => ({ ...aCorolla, features: [] })));
  const admin = await world.admin();
  return { admin, all: await matching(admin) };
}

async function matching(admin: Visitor, question: Input<'listMatchingCars'> = {}): Promise<MatchingCar[]> {
  const { cars: found, next } = await admin.api.listMatchingCars(question);
  return next === null ? found : [...found, ...(await matching(admin, { ...question, before: next }))];
}

async function run(all: MatchingCar[], act: BulkAct, send: Send, stop = new AbortController()) {
  const progress: number[] = [];
  const report = await runBulk(all, act, { send, onProgress: (done) => progress.push(done), signal: stop.signal });
  return { report, progress };
}

describe('a change of more cars than one call takes', () => {
  test('is made in parts, with its progress, and everyone who asked is told once', async () => {
    const { admin, all } = await fill(570);
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.api.requestInquiry({ carID: all[550]?.carID ?? 0 });
    await world.emails();
    const before = (await world.emails()).length;
    const { report, progress } = await run(all, { status: 'sold' }, admin.api.setStatuses);
    expect(report.changed).toHaveLength(570);
    expect([report.left, report.illegal, report.gone, report.rest]).toEqual([[], [], [], []]);
    expect(progress).toEqual([0, 200, 400]);
    expect(await matching(admin, { status: 'sold' })).toHaveLength(570);
    expect(await world.emails()).toHaveLength(before + 1);
  });

  test('names what somebody else changed or deleted, and what its status does not allow', async () => {
    const { admin, all } = await fill(5);
    const [sold, deleted, archived, ...others] = all;
    await admin.api.changeStatus({ carID: archived?.carID ?? 0, currentStatus: 'active' });
    const seen = await matching(admin);
    await admin.api.setStatuses({ cars: [{ carID: sold?.carID ?? 0, currentStatus: 'active' }], status: 'sold' });
    await admin.api.deleteCar({ id: deleted?.carID ?? 0 });
    const reservedUntil = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    const { report } = await run(seen, { status: 'reserved', reservedUntil }, admin.api.setStatuses);
    const ids = (some: MatchingCar[]) => some.map(({ carID }) => carID);
    expect(ids(report.changed)).toEqual(ids(others));
    expect(report.left).toMatchObject([{ carID: sold?.carID, trueStatus: 'sold' }]);
    expect(ids(report.illegal)).toEqual([archived?.carID]);
    expect(ids(report.gone)).toEqual([deleted?.carID]);
  });

  test('that fails in the middle says how far it came, and goes on from there', async () => {
    const { admin, all } = await fill(450);
    const failure = new Refusal('not-signed-in');
    let calls = 0;
    const { report } = await run(all, { status: 'archived' }, (change) =>
      ++calls === 2 ? Promise.reject(failure) : admin.api.setStatuses(change),
    );
    expect([report.changed.length, report.rest.length, report.error]).toEqual([200, 250, failure]);
    expect(await matching(admin, { status: 'archived' })).toHaveLength(200);
    const again = await run(report.rest, { status: 'archived' }, admin.api.setStatuses);
    expect([again.report.changed.length, again.report.rest.length]).toEqual([250, 0]);
  });

  test('whose answer was lost is not told to be somebody else’s', async () => {
    const { admin, all } = await fill(3);
    const { report } = await run(all, { status: 'archived' }, async (change) => {
      await admin.api.setStatuses(change);
      throw new Refusal('busy');
    });
    expect(report.rest).toHaveLength(3);
    const again = await run(report.rest, { status: 'archived' }, admin.api.setStatuses);
    expect([again.report.changed.length, again.report.left]).toEqual([3, []]);
  });

  test('is stopped after the part that is under way', async () => {
    const { admin, all } = await fill(450);
    const stop = new AbortController();
    const { report } = await run(
      all,
      { status: 'archived' },
      (change) => {
        stop.abort();
        return admin.api.setStatuses(change);
      },
      stop,
    );
    expect([report.changed.length, report.rest.length, report.error]).toEqual([200, 250, undefined]);
    expect(await matching(admin, { status: 'active' })).toHaveLength(250);
  });

  test('of which a whole part is gone goes on with the next', async () => {
    const { admin, all } = await fill(201);
    await world.database.db.delete(cars);
    const { report } = await run(all, { status: 'sold' }, admin.api.setStatuses);
    expect([report.gone.length, report.rest.length, report.error]).toEqual([201, 0, undefined]);
  });
});
