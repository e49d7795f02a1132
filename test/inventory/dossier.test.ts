import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dollarsOfFact, readFacts, writeFacts } from '#contract/audit/audit-facts.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { auditEntries, cars, priceChanges, reconTasks } from '#server/database/schema.ts';
import { storyOf } from '#server/inventory/sales/car-story.ts';
import { addCar, apply, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const today = () => dayOf(new Date(Date.now() + world.passed()), 'America/Chicago');
const photo = () => picture({ width: 64, height: 48 });

test('the facts of a dossier are told anew from the audit log alone, and names are not in it', async () => {
  let admin = await world.admin();
  const id = await addCar(admin, { vin: '1HGCM82633A004352', carPrice: 9500, images: [await photo(), await photo()] });
  await admin.api.addPhotos({ carID: id, images: [await photo()] });
  const [first] = (await admin.api.readStaffCar({ id })).photos;
  await admin.api.deletePhoto({ photoID: first?.photoID ?? 0 });
  await world.settle();
  await admin.api.saveRepossession({
    id,
    version: 0,
    lender: 'Prairie Bank',
    accountReference: '0042-77',
    repossessedOn: '2026-01-02',
    redemptionNoticeOn: '2026-01-05',
    titleStatus: 'in-hand',
    reserveExpected: 7200.5,
    transportCost: 180,
    feesCost: 20.25,
  });
  const { tasks } = await admin.api.addReconTask({ id, kind: 'other', about: 'CANARYWORK', cost: 99 });
  await admin.api.addReconTask({ id, kind: 'wash', cost: 25.5, state: 'done', doneOn: '2026-01-08' });
  await admin.api.addReconTask({ id, kind: 'tires', cost: 480 });
  await admin.api.saveReconTask({ taskID: (tasks[0]?.taskID ?? 0) + 2, version: 1, kind: 'repair', state: 'doing' });
  await admin.api.removeReconTask({ taskID: tasks[0]?.taskID ?? 0 });
  await admin.api.addReconTask({ id, kind: 'other', about: 'CANARYWORK', cost: 60 });
  await admin.api.saveGuide({ id, version: 0, kind: 'implied-only' });
  await admin.api.saveGuide({ id, version: 1, kind: 'as-is', serviceContract: true });
  await admin.api.editCar({ carID: id, carPrice: 8900 });
  await admin.api.editCar({ carID: id, carPrice: 8400 });
  await admin.api.editCar({ carID: id, carMileage: 61_500 });
  world.pass(4 * day);
  admin = await world.admin();
  await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
  world.pass(10 * day);
  admin = await world.admin();
  await admin.api.changeStatus({ carID: id, currentStatus: 'archived' });
  const buyer = await world.buyer({ email: 'ada@world.test', fName: 'Ada' });
  await apply(buyer, { carID: id });
  await buyer.api.noteView({ id });
  world.pass(2 * day);
  admin = await world.admin();
  const [asked] = (await admin.api.readSale({ id })).buyers;
  const soldOn = today();
  await admin.api.sellCar({
    id,
    currentStatus: 'active',
    price: 8400,
    soldOn,
    buyer: 'inquiry',
    inquiryID: asked?.inquiryID,
    buyerAddress: 'CANARY Street 1',
  });
  const { version } = await admin.api.readSale({ id });
  await admin.api.saveSale({ id, version, price: 8250.5, soldOn, buyer: 'inquiry', inquiryID: asked?.inquiryID });

  const dossier = await admin.api.readDossier({ id });
  expect(dossier).toMatchObject({
    status: 'sold',
    // Five days with a part of the first four in them, and three with a part of the last two.
    advertised: { days: 8, feeds: ['google', 'meta', 'sheet'] },
    photos: { count: 2 },
    inquiries: 1,
    views: 1,
    offers: [],
    sale: { price: 8250.5, soldOn, buyer: 'inquiry', buyerInitials: 'A. B.' },
    costs: 285.75,
    money: { price: 8250.5, isSold: true, reserve: 7200.5, margin: 764.25 },
    tasks: [{ kind: 'wash' }, { kind: 'repair' }, { kind: 'other', about: 'CANARYWORK', cost: 60 }],
    guide: { kind: 'as-is' },
    repossession: { lender: 'Prairie Bank', accountReference: '0042-77' },
    audit: { isBorneOut: true },
  });
  expect(dossier.prices.map(({ price }) => price)).toEqual([9500, 8900, 8400]);

  const log = await world.database.db.select().from(auditEntries).orderBy(asc(auditEntries.entryID));
  const upTo = log.filter(({ entryID }) => entryID <= dossier.audit.entryID);
  expect(Buffer.from(upTo.at(-1)?.hash ?? '').toString('hex')).toBe(dossier.audit.hash);
  const story = storyOf(upTo.filter(({ object }) => object === `car:${id}`));
  expect(story.periods.map(({ from, to }) => ({ from: from.toISOString(), to: to?.toISOString() ?? null }))).toEqual(
    dossier.advertised.periods,
  );
  expect(story.prices.map(({ price }) => price)).toEqual(dossier.prices.map(({ price }) => price));
  expect(story.prices.map(({ at }) => dayOf(at, 'UTC'))).toEqual(
    dossier.prices.map(({ at }) => dayOf(new Date(at), 'UTC')),
  );
  expect(story.photoCount).toBe(dossier.photos.count);
  const { buyerInitials: _, ...sale } = dossier.sale ?? { buyerInitials: '' };
  expect(story.sale).toEqual(sale);
  expect({ kind: story.guide?.kind, on: dayOf(story.guide?.since ?? new Date(0), 'UTC') }).toEqual({
    kind: dossier.guide?.kind,
    on: dayOf(new Date(dossier.guide?.since ?? ''), 'UTC'),
  });
  expect(story.counts).toEqual({
    views: String(dossier.views),
    inquiries: String(dossier.inquiries),
    viewings: String(dossier.viewings),
    feeds: dossier.advertised.feeds.join(','),
  });
  const { repossession: file } = dossier;
  expect({
    repossessedOn: story.file['repossessed-on'],
    titleStatus: story.file.title,
    reserveExpected: dollarsOfFact(story.file.reserve),
    transportCost: dollarsOfFact(story.file.transport),
    reconditioningCost: dollarsOfFact(story.file.reconditioning),
    feesCost: dollarsOfFact(story.file.fees),
  }).toEqual({
    repossessedOn: file.repossessedOn,
    titleStatus: file.titleStatus,
    reserveExpected: file.reserveExpected,
    transportCost: file.transportCost,
    reconditioningCost: file.reconditioningCost,
    feesCost: file.feesCost,
  });
  expect(
    story.tasks.map((task) => ({
      taskID: Number(task.task),
      kind: task['task-kind'],
      cost: dollarsOfFact(task['task-cost']),
      state: task['task-state'],
      doneOn: task['task-done-on'] === 'none' ? null : task['task-done-on'],
    })),
  ).toEqual(dossier.tasks.map(({ about: _about, ...task }) => task));
  for (const name of ['Ada', 'CANARY', 'Prairie', '0042-77'])
    expect(JSON.stringify(log).includes(name), name).toBe(false);
  expect(JSON.stringify(dossier)).not.toContain('Ada');
});

test('a dossier says so when a table is not what the audit log says', async () => {
  const admin = await world.admin();
  const id = await addCar(admin);
  expect((await admin.api.readDossier({ id })).audit.isBorneOut).toBe(true);
  await admin.api.addReconTask({ id, kind: 'wash', cost: 25 });
  expect((await admin.api.readDossier({ id })).audit.isBorneOut).toBe(true);
  await world.database.db.update(reconTasks).set({ costCents: 1 });
  expect((await admin.api.readDossier({ id })).audit.isBorneOut).toBe(false);
  await world.database.db.update(reconTasks).set({ costCents: 2500 });
  expect((await admin.api.readDossier({ id })).audit.isBorneOut).toBe(true);
  await world.database.db.update(priceChanges).set({ priceCents: 1 });
  expect((await admin.api.readDossier({ id })).audit.isBorneOut).toBe(false);
});

test('a dossier is for staff alone, and of cars that are there', async () => {
  const admin = await world.admin();
  const id = await addCar(admin);
  const read = (visitor: typeof admin, carID: number) => visitor.call('GET', `/api/admin/car/${carID}/dossier`);
  expect((await read(world.visitor(), id)).status).toBe(401);
  expect((await read(await world.buyer(), id)).status).toBe(403);
  expect((await read(admin, id + 1)).status).toBe(404);
  expect((await read(admin, id)).status).toBe(200);
  expect(await world.database.db.$count(cars)).toBe(1);
});

test('facts are read as they were written, and a reason that somebody gave is none', () => {
  const facts = { price: '12995.00', status: 'active', 'sold-on': '2026-01-09' };
  expect(readFacts(writeFacts(facts))).toEqual(facts);
  for (const note of ['2018 Toyota Camry', 'two titles=yes', 'price= 3', 'price=3 and more'])
    expect(readFacts(note)).toBeUndefined();
});
