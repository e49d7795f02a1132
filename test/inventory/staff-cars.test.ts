import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { carFields, requiredFields } from '#contract/inventory/car-fields.ts';
import { unknownCondition, unknownFields } from '#contract/inventory/unknown-car.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, carDraft, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('the admin’s calls', () => {
  const calls: [method: string, path: string][] = [
    ['GET', '/api/admin/get-cars'],
    ['POST', '/api/admin/change-status'],
    ['POST', '/api/add-car'],
    ['PUT', '/api/edit-car/1'],
    ['DELETE', '/api/cars-delete/1'],
  ];

  test.each(calls)('%s %s is 401 for a stranger and 403 for a buyer', async (method, path) => {
    const send = async (visitor: ReturnType<typeof world.visitor>) => {
      const multipart = path.includes('add-car') || path.includes('edit-car');
      const response = multipart
        ? await visitor.fetch(path, { method, body: new FormData() })
        : await visitor.fetch(path, {
            method,
            ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
          });
      return response.status;
    };
    expect(await send(world.visitor())).toBe(401);
    expect(await send(await world.buyer())).toBe(403);
  });

  test('adding needs make, model and year, and says so field by field', async () => {
    const admin = await world.admin();
    const form = new FormData();
    form.set('carMake', ' ');
    form.set('carPrice', 'a lot');
    const response = await admin.fetch('/api/add-car', { method: 'POST', body: form });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(['carMake', 'carModel', 'carPrice', 'carYear']);
  });

  test('a make and a model are spelled as they are known, however they are typed', async () => {
    const admin = await world.admin();
    const named = async (carID: number) => {
      const { carMake, carModel } = await admin.api.readStaffCar({ id: carID });
      return `${carMake} ${carModel}`;
    };
    const { carID } = await admin.api.addCar({ carMake: 'LEXUS', carModel: 'rx 350', carYear: 2019 });
    expect(await named(carID)).toBe('Lexus RX 350');
    const { carMake } = (await world.visitor().api.searchCars({})).facets;
    expect(carMake.map(({ value }) => value)).toEqual(['Lexus']);
    await admin.api.editCar({ carID, carMake: 'toyota' });
    await admin.api.editCar({ carID, carModel: 'RAV-4' });
    expect(await named(carID)).toBe('Toyota RAV4');
  });

  test('a name that nobody knows stays as it was typed, and so does its next spelling', async () => {
    const admin = await world.admin();
    const { carID } = await admin.api.addCar({ carMake: 'Zap', carModel: 'xebra sd', carYear: 2008 });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ carMake: 'Zap', carModel: 'xebra sd' });
    await admin.api.editCar({ carID, carMake: 'ZAP', carModel: 'Xebra SD' });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ carMake: 'ZAP', carModel: 'Xebra SD' });
    const other = await admin.api.addCar({ carMake: 'zap', carModel: 'XEBRA SD', carYear: 2009 });
    expect(await admin.api.readStaffCar({ id: other.carID })).toMatchObject({ carMake: 'ZAP', carModel: 'Xebra SD' });
  });

  test('a car with only make, model and year can be put on the site', async () => {
    const admin = await world.admin();
    const { carID } = await admin.api.addCar({ carMake: 'Saab', carModel: '900', carYear: 1991 });
    const car = await world.visitor().api.readCar({ id: String(carID) });
    expect(car).toMatchObject({ carPrice: null, monthly: null, fuelType: null, carDrivetrain: 'FWD' });
    expect((await world.visitor().fetch(`/listings/${carID}`)).status).toBe(200);
  });

  test('an edit keeps what it leaves out', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const edited = await admin.api.editCar({ carID, carPrice: 9_999.5 });
    expect(edited).toMatchObject({ ...carDraft(), carPrice: 9_999.5, features: 'Bluetooth,Heated seats' });
    expect((await world.visitor().api.readCar({ id: String(carID) })).carPrice).toBe(9_999.5);
  });

  test('a stale status is refused with the true one', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    const { status, body } = await admin.call('POST', '/api/admin/change-status', { carID, currentStatus: 'active' });
    expect({ status, newStatus: body['newStatus'] }).toEqual({ status: 409, newStatus: 'archived' });
  });
});

describe('a car on the admin pages', () => {
  test('is not found when there is none', async () => {
    const admin = await world.admin();
    expect((await admin.call('GET', '/api/admin/car/404')).status).toBe(404);
    expect((await admin.call('GET', '/api/admin/car/none')).status).toBe(400);
  });

  test('tells its version, its views and every picture whatever its state', async () => {
    const admin = await world.admin();
    // Large, so that it still waits while it is asked about.
    const carID = await addCar(admin, { images: [await picture({ width: 4000, height: 3000 })] });
    await world.visitor().api.noteView({ id: carID });
    const waiting = { state: 'waiting', base: null, width: null, height: null, color: null, alt: '' };
    const known = { version: 1, reservedUntil: null, imagesPending: 1, imagesFailed: 0 };
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ ...known, views: 1, photos: [waiting] });
    expect(await admin.api.listInventory()).toMatchObject({ cars: [{ ...known, carID, views: 1 }] });
  });
});

describe('an edit', () => {
  test('clears what is given blank', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, {
      ...filled,
      vin: '1HGCM82633A004352',
      stockNumber: 'R-1',
      keys: 2,
      starts: true,
      drives: false,
    });
    const form = new FormData();
    for (const name of clearable) form.set(name, ' ');
    const response = await admin.fetch(`/api/edit-car/${carID}`, { method: 'PUT', body: form });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      ...unknownFields,
      carYear: 2018,
      carMake: 'Toyota',
      carModel: 'Camry',
      carDrivetrain: '',
      monthly: null,
      condition: unknownCondition,
    });
  });

  test.each(requiredFields)('cannot clear %s', async (name) => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const form = new FormData();
    form.set(name, '');
    const response = await admin.fetch(`/api/edit-car/${carID}`, { method: 'PUT', body: form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { [name]: expect.any(String) } });
  });

  test('of what another admin has changed is refused with the car as it is', async () => {
    const [one, other] = [await world.admin(), await world.admin()];
    const carID = await addCar(one);
    const saved = await one.api.editCar({ carID, version: 1, carPrice: 9_000 });
    expect(saved).toMatchObject({ version: 2, carPrice: 9_000, photos: [] });
    const form = new FormData();
    form.set('version', '1');
    form.set('carPrice', '9500');
    form.append('images', await picture(), 'front.jpg');
    const response = await other.fetch(`/api/edit-car/${carID}`, { method: 'PUT', body: form });
    expect(response.status).toBe(409);
    const body = (await response.json()) as { code: string; car: Record<string, unknown> };
    expect(body.code).toBe('stale-car');
    expect(body.car).toEqual(await other.api.readStaffCar({ id: carID }));
    expect(body.car).toMatchObject({ version: 2, carPrice: 9_000, photos: [] });
  });

  test('of two who save at once is taken from one', async () => {
    const admins = [await world.admin(), await world.admin()];
    const carID = await addCar(admins[0]!);
    const outcomes = await Promise.allSettled(
      admins.map((admin, index) => admin.api.editCar({ carID, version: 1, title: `Clerk ${index}` })),
    );
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await admins[0]!.api.readStaffCar({ id: carID })).toMatchObject({ version: 2 });
  });

  test('that names no version is taken as before', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.editCar({ carID, carPrice: 1 });
    expect(await admin.api.editCar({ carID, carPrice: 2 })).toMatchObject({ version: 3, carPrice: 2 });
  });

  test('of a car that is not there is not found, with a version or without', async () => {
    const admin = await world.admin();
    await expect(admin.api.editCar({ carID: 404, title: 'New' })).rejects.toMatchObject({ code: 'car-not-found' });
    await expect(admin.api.editCar({ carID: 404, version: 1, title: 'New' })).rejects.toMatchObject({
      code: 'car-not-found',
    });
  });
});

describe('a VIN', () => {
  test.each([
    ['1HGCM82633A004353', 'One of these characters is wrong'],
    ['1HGCM82633A00435', '17 characters'],
    ['1HGCM82633A0O4352', 'never I, O or Q'],
  ])('%s is refused, saying why', async (vin, reason) => {
    const admin = await world.admin();
    const adding = admin.api.addCar({ ...carDraft(), vin });
    await expect(adding).rejects.toMatchObject({ status: 400, errors: { vin: expect.stringContaining(reason) } });
    const carID = await addCar(admin);
    await expect(admin.api.editCar({ carID, vin })).rejects.toMatchObject({ errors: { vin: expect.any(String) } });
  });

  test('is taken as it was read off', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin: ' 1hgcm-82633 a004352 ' });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ vin: '1HGCM82633A004352' });
  });

  test('of a car from before 1981 may be shorter', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carYear: 1967, vin: '7R02C142541' });
    expect(await admin.api.editCar({ carID, carYear: 1967, vin: '7R02C142542' })).toMatchObject({ vin: '7R02C142542' });
    await expect(admin.api.editCar({ carID, carYear: 1981, vin: '7R02C142542' })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

test('every change of a car is on record, with who made it', async () => {
  const admin = await world.admin();
  const { user } = await admin.api.me();
  const carID = await addCar(admin);
  await admin.api.editCar({ carID, title: 'New' });
  await admin.api.changeStatus({ carID, currentStatus: 'active' });
  await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'archived' }], status: 'sold' });
  await admin.api.addPhotos({ carID, images: [await picture()] });
  await admin.api.deleteCar({ id: carID });
  await admin.api.restoreCar({ id: carID });
  const entries = await world.database.db
    .select({ actorID: auditEntries.actorID, action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.object, `car:${carID}`))
    .orderBy(auditEntries.entryID);
  const actions = [
    'car added',
    'car edited',
    'car archived',
    'car sold',
    'photos added',
    'car deleted',
    'car brought back',
  ];
  expect(entries).toEqual(actions.map((action) => ({ actorID: user?.userID, action })));
});

const filled = { carDrivetrain: 'AWD', knownDefects: 'Cracked lamp', sourceBank: 'Prairie Bank' };
const clearable = carFields.filter((field) => !requiredFields.includes(field));
