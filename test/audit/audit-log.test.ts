import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { auditPageSize } from '#contract/audit/audit-actions.ts';
import { createAudit } from '#server/audit/audit-log.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ DEALER_TIME_ZONE: 'America/Chicago' });
const address = '/api/admin/audit';

type Deed = { actorID?: number | null; action?: AuditAction; object?: string; at?: string };
async function note(...deeds: Deed[]): Promise<void> {
  for (const {
    actorID = null,
    action = 'document viewed',
    object = 'application:1',
    at = '2026-11-10T12:00Z',
  } of deeds) {
    const audit = createAudit({ database: world.database, clock: () => new Date(at) });
    await world.database.transaction((tx) => audit.write(tx, { actorID, action, object }));
  }
}
const objects = async (question: object) => {
  const { entries } = await (await world.admin()).api.readAuditLog(question);
  return entries.map(({ object }) => object);
};

test('the audit log is the business of admins', async () => {
  for (const path of [address, `${address}/verify`]) {
    expect((await world.visitor().call('GET', path)).status).toBe(401);
    expect((await (await world.buyer()).call('GET', path)).status).toBe(403);
  }
});

test.each(['from=yesterday', 'to=2026-13-01', 'actorID=x', 'before=0', `text=${'x'.repeat(101)}`, 'text=%00'])(
  'a question such as %s is refused',
  async (query) => {
    expect((await (await world.admin()).call('GET', `${address}?${query}`)).status).toBe(400);
  },
);

test('it tells who did what, newest first, and reading it leaves no trace', async () => {
  const buyer = await world.buyer({ fName: 'Bea' });
  const userID = (await buyer.api.me()).user?.userID ?? 0;
  await note({ actorID: userID, action: 'application sent' }, { action: 'application disposed of' }, { actorID: 9999 });
  const admin = await world.admin();
  const read = await admin.api.readAuditLog({});
  expect(read.entries.map(({ actor, action }) => [actor, action])).toEqual([
    [{ userID: 9999, name: '' }, 'document viewed'],
    [null, 'application disposed of'],
    [{ userID, name: 'Bea Buyer' }, 'application sent'],
  ]);
  expect(read.actions).toEqual(['application disposed of', 'application sent', 'document viewed']);
  expect(await admin.api.readAuditLog({})).toEqual(read);
});

describe('what an entry is about', () => {
  test('is named as it is called while the log is read, and stored nowhere in it', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carYear: 2019, carMake: 'Ford', carModel: 'Escape' });
    const buyer = await world.buyer({ fName: 'Bea' });
    await apply(buyer, { carID });
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    const [inquiry] = (await buyer.api.listInquiries()).inquiries;
    await admin.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    await note({ action: 'sessions ended', object: `user:${userID}` });
    const about = async () => {
      const { entries } = await admin.api.readAuditLog({});
      return Object.fromEntries(entries.map(({ action, car, person, isGone }) => [action, { car, person, isGone }]));
    };
    expect(await about()).toMatchObject({
      'car added': { car: '2019 Ford Escape', person: '', isGone: false },
      'application sent': { car: '', person: 'Bea Buyer', isGone: false },
      'inquiry approved': { car: '2019 Ford Escape', person: 'Bea Buyer', isGone: false },
      'sessions ended': { car: '', person: 'Bea Buyer', isGone: false },
    });
    await admin.api.editCar({ carID, carModel: 'Edge' });
    expect((await about())['car added']).toMatchObject({ car: '2019 Ford Edge' });

    const stored = JSON.stringify(await world.database.db.execute(sql`select * from audit_entries`));
    for (const name of ['Escape', 'Edge', 'Bea']) expect(stored).not.toContain(name);

    await admin.api.deleteCar({ id: carID });
    await admin.api.deleteUser({ id: userID });
    expect(await about()).toMatchObject({
      'car added': { car: '2019 Ford Edge', person: '', isGone: true },
      'application sent': { car: '', person: '', isGone: true },
      'sessions ended': { car: '', person: '', isGone: true },
    });
  });

  test('is unknown where its number is none of ours', async () => {
    await note({ object: 'car:99999999999' }, { object: 'car:x' }, { object: 'cars' });
    const { entries } = await (await world.admin()).api.readAuditLog({});
    for (const entry of entries) expect(entry).toMatchObject({ car: '', person: '', isGone: false });
  });
});

describe('searching', () => {
  test('by part of an action, an object, or the name or address of who did it', async () => {
    const buyer = await world.buyer({ email: 'odd_one@world.test', fName: 'Odd' });
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await note(
      { object: 'car:1', action: 'car edited' },
      { object: 'inquiry:7' },
      { object: 'paper:1', actorID: userID },
    );
    expect(await objects({ text: 'EDIT' })).toEqual(['car:1']);
    expect(await objects({ text: 'inquiry:7' })).toEqual(['inquiry:7']);
    expect(await objects({ text: 'odd buyer' })).toEqual(['paper:1']);
    expect(await objects({ text: 'odd_one@' })).toEqual(['paper:1']);
    expect(await objects({ actorID: userID })).toEqual(['paper:1']);
    expect(await objects({ text: 'nothing of the kind' })).toEqual([]);
  });

  test('by what the page calls an action and an item', async () => {
    await note({ action: 'viewing called off', object: 'viewing:4' }, { action: 'car edited', object: 'car:55' });
    expect(await objects({ text: 'Viewing canceled' })).toEqual(['viewing:4']);
    expect(await objects({ text: 'Car 55' })).toEqual(['car:55']);
    expect(await objects({ text: 'Cita cancelada' })).toEqual(['viewing:4']);
    expect(await objects({ text: 'auto 55' })).toEqual(['car:55']);
    await note({ action: 'information wanted', object: 'inquiry:9' });
    expect(await objects({ text: 'informacion pedida' })).toEqual(['inquiry:9']);
    expect(await objects({ text: 'Solicitud 9' })).toEqual(['inquiry:9']);
  });

  test('by the car and the person it is about', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carYear: 2019, carMake: 'Ford', carModel: 'Escape' });
    await apply(await world.buyer({ fName: 'Odile' }), { carID });
    const application = (await objects({ text: 'application sent' }))[0] ?? '';
    expect(await objects({ text: '2019 ford esc' })).toEqual([`car:${carID}`]);
    await note({ object: application });
    expect(await objects({ text: 'odile' })).toEqual([application, application]);
  });

  test.each(['%', '_', '\\', "'", 'a%b'])('%s means itself', async (text) => {
    await note({ object: 'car:1' }, { object: `odd:${text}` });
    expect(await objects({ text })).toEqual([`odd:${text}`]);
  });

  test('by days as the city counts them', async () => {
    await note(
      { object: 'late:9', at: '2026-11-10T05:59:59Z' },
      { object: 'first:10', at: '2026-11-10T06:00:00Z' },
      { object: 'last:10', at: '2026-11-11T05:59:59Z' },
      { object: 'first:11', at: '2026-11-11T06:00:00Z' },
    );
    expect(await objects({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['last:10', 'first:10']);
    expect(await objects({ from: '2026-11-11' })).toEqual(['first:11']);
    expect(await objects({ to: '2026-11-09' })).toEqual(['late:9']);
  });

  test('goes on page by page until the end', async () => {
    const many = auditPageSize + 5;
    await note(...Array.from({ length: many }, (_, index) => ({ object: `car:${index + 1}` })));
    const admin = await world.admin();
    const first = await admin.api.readAuditLog({});
    expect(first.entries).toHaveLength(auditPageSize);
    const rest = await admin.api.readAuditLog({ before: first.next ?? 0 });
    expect(rest).toMatchObject({ next: null, entries: { length: 5 } });
    expect(rest.entries.at(-1)?.object).toBe('car:1');
  });
});

test('the chain is checked from the admin pages', async () => {
  await note({ object: 'car:1' }, { object: 'car:2' }, { object: 'car:3' });
  const admin = await world.admin();
  expect(await admin.api.verifyAuditLog()).toEqual({ entries: 3, brokenAt: null });
  const { db } = world.database;
  await db.execute(sql`alter table audit_entries disable trigger audit_append_only`);
  await db.execute(sql`update audit_entries set object = 'car:9' where entry_id = 2`);
  await db.execute(sql`alter table audit_entries enable trigger audit_append_only`);
  expect(await admin.api.verifyAuditLog()).toEqual({ entries: 1, brokenAt: 2 });
});
