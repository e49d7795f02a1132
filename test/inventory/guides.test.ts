import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/api/calls.ts';
import { guideFile } from '#contract/inventory/guide/guide-files.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar } from '../builders.ts';
import { usualSettings } from '../usual-settings.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

const asIs: Omit<Input<'saveGuide'>, 'id' | 'version'> = { kind: 'as-is' };
const limited = {
  kind: 'warranty',
  coverage: 'limited',
  laborPercent: 50,
  partsPercent: 40,
  systems: 'Engine, transmission',
  duration: '30 days or 1,000 miles',
  manufacturerWarranty: false,
  manufacturerUsedWarranty: false,
  otherWarranty: true,
  serviceContract: true,
} as const;
const save = (visitor: Visitor, id: number, body: object) => visitor.call('PUT', `/api/admin/car/${id}/guide`, body);

describe('a Buyers Guide', () => {
  test('is how the dealership usually sells until somebody confirms it, and then what was written', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    expect(await admin.api.readGuide({ id })).toMatchObject({ kind: 'as-is', coverage: null, version: 0 });
    const { version } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...usualSettings, guideKind: 'implied-only', version });
    expect(await admin.api.readGuide({ id })).toMatchObject({ kind: 'implied-only', version: 0 });
    expect(await admin.api.saveGuide({ id, version: 0, ...limited })).toEqual({ ...limited, version: 1 });
    expect(await admin.api.readGuide({ id })).toEqual({ ...limited, version: 1 });
  });

  test('has the terms of a warranty only with a warranty', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const saved = await admin.api.saveGuide({ id, version: 0, ...limited, kind: 'implied-only' });
    expect(saved).toEqual({
      ...limited,
      kind: 'implied-only',
      coverage: null,
      laborPercent: null,
      partsPercent: null,
      systems: '',
      duration: '',
      version: 1,
    });
  });

  test.each([
    ['kind', { kind: 'guaranteed' }],
    ['coverage', { ...limited, coverage: null }],
    ['laborPercent', { ...limited, laborPercent: 101 }],
    ['partsPercent', { ...limited, partsPercent: '' }],
    ['systems', { ...limited, systems: ' ' }],
    ['duration', { ...limited, duration: '' }],
    ['serviceContract', { ...limited, serviceContract: 'maybe' }],
  ])('is refused with a %s that says nothing', async (field, guide) => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const refused = await save(admin, id, { version: 0, ...guide });
    expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect(await admin.api.readGuide({ id })).toMatchObject({ version: 0 });
  });

  test('is not overwritten by somebody who saw another one', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.saveGuide({ id, version: 0, ...asIs });
    const late = await save(admin, id, { version: 0, ...limited });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-guide', guide: { kind: 'as-is', version: 1 } } });
    const tries = Array.from({ length: 6 }, () => save(admin, id, { version: 1, ...limited }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  test('is for staff to write: guests and buyers are refused, and so are cars that are gone', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const body = { version: 0, ...asIs };
    expect((await save(world.visitor(), id, body)).status).toBe(401);
    expect((await save(await world.buyer(), id, body)).status).toBe(403);
    expect((await admin.call('GET', '/api/admin/car/404/guide')).status).toBe(404);
    expect((await save(admin, 404, body)).status).toBe(404);
    expect((await save(admin, id, body)).status).toBe(200);
  });

  test('is on the audit log with what it says', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.saveGuide({ id, version: 0, ...limited });
    await admin.api.saveGuide({ id, version: 1, ...asIs });
    const entries = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'buyers guide saved'))
      .orderBy(auditEntries.entryID);
    expect(entries).toMatchObject([
      { object: `car:${id}`, note: 'guide=warranty coverage=limited' },
      { object: `car:${id}`, note: 'guide=as-is coverage=none' },
    ]);
  });

  test('goes with its car, and is missing in the inventory until it is confirmed', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const flag = async () => (await admin.api.findInventory({})).cars.find(({ carID }) => carID === id)?.hasGuide;
    expect(await flag()).toBe(false);
    await admin.api.saveGuide({ id, version: 0, ...asIs });
    expect(await flag()).toBe(true);
    await admin.api.deleteCar({ id });
    expect((await save(admin, id, { version: 1, ...asIs })).status).toBe(404);
  });
});

describe('a buyer', () => {
  const page = async (path: string) => (await world.visitor().fetch(path)).text();

  test('reads in plain words what a car is sold with, in both languages, and nothing where nobody said so', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    expect((await world.visitor().api.readCar({ id })).guide).toBeUndefined();
    expect(await page(`/listings/${id}`)).not.toContain('Buyers Guide');
    await admin.api.saveGuide({ id, version: 0, ...asIs });
    expect((await world.visitor().api.readCar({ id })).guide).toMatchObject({ kind: 'as-is' });
    expect(await page(`/listings/${id}`)).toContain('Sold as is: after the sale you pay for repairs.');
    expect(await page(`/es/listings/${id}`)).toContain('Se vende tal como está');
    await admin.api.saveGuide({ id, version: 1, ...limited });
    const told = await page(`/listings/${id}`);
    expect(told).not.toContain('Sold as is');
    for (const part of ['Limited warranty', '50%', '40%', 'Engine, transmission', '30 days or 1,000 miles'])
      expect(told).toContain(part);
    // Nobody uploaded a form.
    expect(told).not.toContain(guideFile(id, 'en'));
    expect((await world.visitor().fetch(guideFile(id, 'en'))).status).toBe(404);
  });

  test('gets no guide in a search, unless all fields are asked for', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.saveGuide({ id, version: 0, ...asIs });
    const visitor = world.visitor();
    expect((await visitor.api.searchCars({})).results[0]).not.toHaveProperty('guide');
    expect((await visitor.api.searchCars({ fields: 'all' })).results[0]).toMatchObject({ guide: { kind: 'as-is' } });
  });
});
