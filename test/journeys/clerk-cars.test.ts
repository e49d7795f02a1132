import { describe, expect, test } from 'vitest';
import { addCar, carDraft, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('the clerk’s calls', () => {
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
    const clerk = await world.admin();
    const form = new FormData();
    form.set('carMake', ' ');
    form.set('carPrice', 'a lot');
    const response = await clerk.fetch('/api/add-car', { method: 'POST', body: form });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(['carMake', 'carModel', 'carPrice', 'carYear']);
  });

  test('a car with only make, model and year can be put on the site', async () => {
    const clerk = await world.admin();
    const { carID } = await clerk.api.addCar({ carMake: 'Saab', carModel: '900', carYear: 1991 });
    const car = await world.visitor().api.readCar({ id: String(carID) });
    expect(car).toMatchObject({ carPrice: null, monthly: null, fuelType: null, carDrivetrain: 'FWD' });
    expect((await world.visitor().fetch(`/listings/${carID}`)).status).toBe(200);
  });

  test('an edit keeps what it leaves out', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const edited = await clerk.api.editCar({ carID, carPrice: 9_999.5 });
    expect(edited).toMatchObject({ ...carDraft(), carPrice: 9_999.5, features: 'Bluetooth,Heated seats' });
    expect((await world.visitor().api.readCar({ id: String(carID) })).carPrice).toBe(9_999.5);
  });

  test('a stale status is refused with the true one', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    await clerk.api.changeStatus({ carID, currentStatus: 'active' });
    const { status, body } = await clerk.call('POST', '/api/admin/change-status', { carID, currentStatus: 'active' });
    expect({ status, newStatus: body['newStatus'] }).toEqual({ status: 409, newStatus: 'archived' });
  });

  test('a deleted car is gone everywhere, and a second time it is not found', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    expect((await clerk.call('DELETE', `/api/cars-delete/${carID}`)).status).toBe(200);
    expect((await clerk.call('DELETE', `/api/cars-delete/${carID}`)).status).toBe(404);
    expect(await world.visitor().api.listCars()).toEqual([]);
    expect(await clerk.api.listYard()).toEqual({ cars: [] });
  });
});

describe('photos', () => {
  test('an upload becomes renditions in public space, and leaves with its car', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk, { images: [await picture({ width: 2000, height: 1500 })] });
    const visitor = world.visitor();
    expect(await visitor.api.readCar({ id: String(carID) })).toMatchObject({ images: [], imagesPending: 1 });
    await world.settle();
    const car = await visitor.api.readCar({ id: String(carID) });
    expect(car).toMatchObject({ images: [{ width: 2000, height: 1500 }], imagesPending: 0 });
    const base = car.images[0]?.base;
    for (const [name, type] of [
      ['320.avif', 'image/avif'],
      ['1600.webp', 'image/webp'],
      ['1200.jpg', 'image/jpeg'],
    ]) {
      const file = await visitor.fetch(`${base}-${name}`);
      expect({ status: file.status, type: file.headers.get('content-type') }).toEqual({ status: 200, type });
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    expect((await visitor.fetch(car.imageUrl)).status).toBe(200);
    await clerk.api.deleteCar({ id: carID });
    await world.settle();
    expect((await visitor.fetch(car.imageUrl)).status).toBe(404);
  });

  test.each([
    [
      'an SVG that calls itself a JPEG',
      () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' }),
    ],
    ['a PDF', () => new Blob(['%PDF-1.7 …'], { type: 'image/png' })],
    ['an empty file', () => new Blob([], { type: 'image/png' })],
  ])('%s is refused, and no car is stored', async (_kind, make) => {
    const clerk = await world.admin();
    const form = new FormData();
    for (const [name, value] of Object.entries(carDraft())) form.set(name, String(value));
    form.append('images', make(), 'car.jpg');
    expect((await clerk.fetch('/api/add-car', { method: 'POST', body: form })).status).toBe(415);
    expect(await world.visitor().api.listCars()).toEqual([]);
  });

  test('a file over 15 MB is refused while it arrives', async () => {
    const clerk = await world.admin();
    const head = new Uint8Array(await (await picture()).arrayBuffer());
    const form = new FormData();
    for (const [name, value] of Object.entries(carDraft())) form.set(name, String(value));
    form.append('images', new Blob([head, new Uint8Array(15 * 1024 * 1024)]), 'huge.jpg');
    expect((await clerk.fetch('/api/add-car', { method: 'POST', body: form })).status).toBe(413);
    expect(await world.visitor().api.listCars()).toEqual([]);
  });

  test('a broken form is a clear 400', async () => {
    const clerk = await world.admin();
    const response = await clerk.fetch('/api/add-car', {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="carMake"\r\n\r\nToyo',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(400);
  });
});
