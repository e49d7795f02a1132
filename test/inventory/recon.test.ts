import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reckonMoney } from '#contract/inventory/recon/car-money.ts';
import { mostTasks } from '#contract/inventory/recon/recon-terms.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { auditEntries, cars, reconTasks } from '#server/database/schema.ts';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const today = () => dayOf(new Date(Date.now() + world.passed()), 'America/Chicago');

const entriesOf = (carID: number) =>
  world.database.db
    .select({ action: auditEntries.action, note: auditEntries.note })
    .from(auditEntries)
    .where(and(eq(auditEntries.object, `car:${carID}`), like(auditEntries.action, 'recon%')))
    .orderBy(auditEntries.entryID);

/** A car with one task, and the number of that task. */
async function withTask(admin: Visitor) {
  const id = await addCar(admin);
  const { tasks } = await admin.api.addReconTask({ id, kind: 'tires', about: 'Two in front', cost: 240.5 });
  return { id, taskID: tasks[0]?.taskID ?? 0 };
}

/** A car that came by a sheet too early to be for sale. */
async function addEarly(admin: Visitor): Promise<number> {
  const sheet = new Blob([`Stock #,Year,Make,Model,Notice sent\r\nR-1,2019,Honda,Accord,${today()}\r\n`]);
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
  await admin.api.checkSheet({ importID, bank: '', mapping });
  await admin.api.importSheet({ importID });
  return (await admin.api.listInventory()).cars.find(({ stockNumber }) => stockNumber === 'R-1')?.carID ?? 0;
}

describe('recon tasks', () => {
  test('are nothing for guests and buyers, and need a car or task that is there', async () => {
    const admin = await world.admin();
    const { id, taskID } = await withTask(admin);
    const buyer = await world.buyer();
    const task = { kind: 'wash', version: 1 };
    const ways = [
      ['GET', `/api/admin/car/${id}/recon`],
      ['POST', `/api/admin/car/${id}/recon`],
      ['PUT', `/api/admin/recon-tasks/${taskID}`],
      ['DELETE', `/api/admin/recon-tasks/${taskID}`],
    ] as const;
    for (const [method, path] of ways) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : task;
      expect((await world.visitor().call(method, path, body)).status, `${method} by a guest`).toBe(401);
      expect((await buyer.call(method, path, body)).status, `${method} by a buyer`).toBe(403);
    }
    expect((await admin.call('GET', `/api/admin/car/${id + 1}/recon`)).status).toBe(404);
    expect((await admin.call('POST', `/api/admin/car/${id + 1}/recon`, task)).status).toBe(404);
    expect((await admin.call('PUT', `/api/admin/recon-tasks/${taskID + 1}`, task)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/admin/recon-tasks/${taskID + 1}`)).status).toBe(404);
    expect((await admin.api.readRecon({ id })).tasks).toMatchObject([{ taskID, kind: 'tires', version: 1 }]);
  });

  test.each([
    ['an unknown kind', { kind: 'polish' }, 'kind', 'no-task-kind'],
    ['no kind', {}, 'kind', 'no-task-kind'],
    ['something else that nobody named', { kind: 'other', about: '  ' }, 'about', 'no-task-text'],
    ['a text that is too long', { kind: 'repair', about: 'x'.repeat(201) }, 'about', 'too-long'],
    ['a cost below zero', { kind: 'wash', cost: -1 }, 'cost', 'not-dollars'],
    ['a cost that is no amount', { kind: 'wash', cost: 'cheap' }, 'cost', 'not-dollars'],
    ['a part of a cent', { kind: 'wash', cost: 1.005 }, 'cost', 'too-many-decimals'],
    ['an unknown state', { kind: 'wash', state: 'lost' }, 'state', 'no-task-state'],
    ['a day that is none', { kind: 'wash', state: 'done', doneOn: '2026-02-30' }, 'doneOn', 'not-a-date'],
    ['a day to come', { kind: 'wash', state: 'done', doneOn: '2099-01-01' }, 'doneOn', 'done-in-future'],
  ])('are refused with %s', async (_what, body, field, code) => {
    const admin = await world.admin();
    const { id, taskID } = await withTask(admin);
    const problems = { [field]: { code } };
    expect(await admin.call('POST', `/api/admin/car/${id}/recon`, body)).toMatchObject({
      status: 400,
      body: { problems },
    });
    expect(await admin.call('PUT', `/api/admin/recon-tasks/${taskID}`, { version: 1, ...body })).toMatchObject({
      status: 400,
      body: { problems },
    });
    expect(await world.database.db.$count(reconTasks)).toBe(1);
  });

  test('are added, changed, done and removed, each on the audit log without what somebody wrote', async () => {
    const admin = await world.admin();
    const { id, taskID } = await withTask(admin);
    const [before] = await world.database.db.select().from(cars).where(eq(cars.carID, id));
    await admin.api.saveReconTask({ taskID, version: 1, kind: 'tires', about: 'All four', cost: 480, state: 'doing' });
    const done = await admin.api.saveReconTask({ taskID, version: 2, kind: 'tires', cost: '480', state: 'done' });
    expect(done.tasks).toEqual([
      { taskID, kind: 'tires', about: '', cost: 480, state: 'done', doneOn: today(), version: 3 },
    ]);
    const again = await admin.api.saveReconTask({ taskID, version: 3, kind: 'tires', state: 'to-do', doneOn: today() });
    expect(again.tasks).toMatchObject([{ cost: null, state: 'to-do', doneOn: null }]);
    const other = await admin.api.addReconTask({
      id,
      kind: 'other',
      about: 'Second key',
      state: 'done',
      doneOn: '2026-01-09',
    });
    expect(other.tasks.map(({ kind }) => kind)).toEqual(['tires', 'other']);
    expect((await admin.api.removeReconTask({ taskID })).tasks).toMatchObject([
      { about: 'Second key', doneOn: '2026-01-09' },
    ]);
    const otherID = other.tasks[1]?.taskID;
    const told = (state: string, cost: string, doneOn: string) =>
      `task=${taskID} task-kind=tires task-cost=${cost} task-state=${state} task-done-on=${doneOn}`;
    expect(await entriesOf(id)).toEqual([
      { action: 'recon task added', note: told('to-do', '240.50', 'none') },
      { action: 'recon task changed', note: told('doing', '480.00', 'none') },
      { action: 'recon task changed', note: told('done', '480.00', today()) },
      { action: 'recon task changed', note: told('to-do', 'none', 'none') },
      {
        action: 'recon task added',
        note: `task=${otherID} task-kind=other task-cost=none task-state=done task-done-on=2026-01-09`,
      },
      { action: 'recon task removed', note: `task=${taskID}` },
    ]);
    // Buyers read when a car was last changed; of this they hear nothing.
    expect(await world.database.db.select().from(cars).where(eq(cars.carID, id))).toEqual([before]);
  });

  test('are not overwritten by somebody who saw another one, and of ten at once one is heard', async () => {
    const admin = await world.admin();
    const { taskID } = await withTask(admin);
    const tries = Array.from({ length: 10 }, (_, number) =>
      admin.call('PUT', `/api/admin/recon-tasks/${taskID}`, { version: 1, kind: 'repair', cost: number }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ body: { code: 'stale-task', recon: { tasks: [{ taskID, version: 2 }] } } });
  });

  test('end at a number that nobody reaches', async () => {
    const admin = await world.admin();
    const { id } = await withTask(admin);
    await world.database.db
      .insert(reconTasks)
      .values(
        Array.from({ length: mostTasks - 2 }, () => ({ carID: id, kind: 'wash' as const, updatedAt: new Date() })),
      );
    expect((await admin.api.addReconTask({ id, kind: 'detail' })).tasks).toHaveLength(mostTasks);
    expect(await admin.call('POST', `/api/admin/car/${id}/recon`, { kind: 'wash' })).toMatchObject({
      status: 400,
      body: { problems: { kind: { code: 'too-many-tasks', most: mostTasks } } },
    });
  });

  test('that are not done are counted in the inventory, car by car', async () => {
    const admin = await world.admin();
    const { id, taskID } = await withTask(admin);
    await admin.api.addReconTask({ id, kind: 'wash', state: 'doing' });
    await admin.api.addReconTask({ id, kind: 'detail', state: 'done' });
    const bare = await addCar(admin);
    const openOf = async () =>
      Object.fromEntries((await admin.api.findInventory({})).cars.map(({ carID, openTasks }) => [carID, openTasks]));
    expect(await openOf()).toEqual({ [id]: 2, [bare]: 0 });
    await admin.api.saveReconTask({ taskID, version: 1, kind: 'tires', state: 'done' });
    expect(await openOf()).toEqual({ [id]: 1, [bare]: 0 });
  });

  test('of a car that is deleted are out of reach, and there again when it is brought back', async () => {
    const admin = await world.admin();
    const { id, taskID } = await withTask(admin);
    await admin.api.deleteCar({ id });
    expect((await admin.call('GET', `/api/admin/car/${id}/recon`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/admin/recon-tasks/${taskID}`)).status).toBe(404);
    await admin.api.restoreCar({ id });
    expect((await admin.api.readRecon({ id })).tasks).toMatchObject([{ taskID }]);
  });
});

describe('days to frontline', () => {
  test('run from the day the car was added to the first day for sale, and no longer', async () => {
    let admin = await world.admin();
    const id = await addEarly(admin);
    const added = today();
    const so = (days: number, forSaleOn: string | null) => ({ since: added, from: 'added', forSaleOn, days });
    world.pass(3 * day);
    admin = await world.admin();
    expect((await admin.api.readRecon({ id })).frontline).toEqual(so(3, null));
    world.pass(22 * day);
    admin = await world.admin();
    await admin.api.changeStatus({ carID: id, currentStatus: 'archived' });
    world.pass(9 * day);
    admin = await world.admin();
    await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
    await admin.api.changeStatus({ carID: id, currentStatus: 'archived' });
    expect((await admin.api.readRecon({ id })).frontline).toEqual(so(25, daysAfter(added, 25)));
    expect((await admin.api.readDossier({ id })).frontline).toEqual(so(25, daysAfter(added, 25)));
  });

  test('run from the repossession where the file has its day, unless that is after the car was here', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const [repossessedOn, redemptionNoticeOn] = [daysAfter(today(), -40), daysAfter(today(), -30)];
    await admin.api.saveRepossession({ id, version: 0, repossessedOn, redemptionNoticeOn });
    const told = { since: repossessedOn, from: 'repossessed', forSaleOn: today(), days: 40 };
    expect((await admin.api.readRecon({ id })).frontline).toEqual(told);
    expect((await admin.api.readDossier({ id })).frontline).toEqual(told);
    await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
    await admin.api.saveRepossession({ id, version: 1, repossessedOn: daysAfter(today(), 2) });
    expect((await admin.api.readRecon({ id })).frontline).toMatchObject({ since: today(), from: 'added', days: 0 });
  });
});

describe('the margin', () => {
  const file = { reserveExpected: 7000, transportCost: 180, reconditioningCost: 640, feesCost: 20.25 };

  test('is the price less reserve and costs, where tasks with a cost take the place of the figure on file', () => {
    const reckon = (tasks: (number | null)[], more = {}) =>
      reckonMoney({ price: 9000, isSold: false, file, tasks: tasks.map((cost) => ({ cost })), ...more });
    expect(reckon([])).toMatchObject({
      reconditioning: 640,
      reconditioningFrom: 'file',
      costs: 840.25,
      margin: 1159.75,
    });
    expect(reckon([null])).toMatchObject({ reconditioningFrom: 'file', margin: 1159.75 });
    expect(reckon([0.1, null, 0.2])).toMatchObject({
      reconditioning: 0.3,
      reconditioningFrom: 'tasks',
      costs: 200.55,
      margin: 1799.45,
    });
    expect(reckon([0])).toMatchObject({ reconditioning: 0, reconditioningFrom: 'tasks', margin: 1799.75 });
    expect(reckon([5000]).margin).toBe(-3200.25);
    expect(reckon([], { price: null }).margin).toBeNull();
    expect(reckon([], { file: { ...file, reserveExpected: null } })).toMatchObject({ costs: 840.25, margin: null });
    const bare = { reserveExpected: 7000, transportCost: null, reconditioningCost: null, feesCost: null };
    expect(reckon([], { file: bare })).toMatchObject({ costs: null, reconditioningFrom: null, margin: 2000 });
  });

  test('is expected at the advertised price, then told at what was paid, the same in the panel and the dossier', async () => {
    const admin = await world.admin();
    const { id, taskID } = await withTask(admin);
    await admin.api.editCar({ carID: id, carPrice: 9000 });
    await admin.api.saveRepossession({ id, version: 0, ...file });
    const both = async () => {
      const [{ money }, dossier] = [await admin.api.readRecon({ id }), await admin.api.readDossier({ id })];
      expect(dossier.money).toEqual(money);
      expect(dossier.costs).toBe(money.costs);
      expect(dossier.audit.isBorneOut).toBe(true);
      return money;
    };
    expect(await both()).toEqual({
      price: 9000,
      isSold: false,
      reserve: 7000,
      reconditioning: 240.5,
      reconditioningFrom: 'tasks',
      costs: 440.75,
      margin: 1559.25,
    });
    await admin.api.sellCar({ id, currentStatus: 'active', price: 8500, soldOn: today(), buyer: 'not-recorded' });
    expect(await both()).toMatchObject({ price: 8500, isSold: true, margin: 1059.25 });
    await admin.api.removeReconTask({ taskID });
    expect(await both()).toMatchObject({ reconditioning: 640, reconditioningFrom: 'file', margin: 659.75 });
  });

  test('of a car that was sold for nobody knows what is not known', async () => {
    const admin = await world.admin();
    const id = await addCar(admin, { carPrice: 9000 });
    await admin.api.saveRepossession({ id, version: 0, ...file });
    await admin.api.setStatuses({ cars: [{ carID: id, currentStatus: 'active' }], status: 'sold' });
    expect((await admin.api.readRecon({ id })).money).toMatchObject({ price: null, isSold: true, margin: null });
  });
});
