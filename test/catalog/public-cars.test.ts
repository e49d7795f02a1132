import { describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { createVisitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('browsing cars', () => {
  test('an empty lot is an empty list', async () => {
    const response = await world.visitor().fetch('/api/get-cars/');
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('x-total-count')).toBe('0');
  });

  test('a car carries every field of the specification under its name', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carDrivetrain: undefined });
    const car = await world.visitor().api.readCar({ id: String(carID) });
    expect(car).toMatchObject({
      carID,
      carMake: 'Toyota',
      carModel: 'Camry',
      carYear: 2018,
      carDes: 'Drives straight, brakes well. A scratch on the rear bumper.',
      carEngine: '2.5L inline-four',
      carTransmission: '8-speed automatic',
      carDrivetrain: 'FWD',
      fuelType: 'gasoline',
      carBodyType: 'sedan',
      carPrice: 12_500,
      carMileage: 61_000,
      title: 'One owner, quiet and clean',
      carDownpay: 1_500,
      features: 'Bluetooth,Heated seats',
      imageUrls: '',
      imageUrl: '',
      status: 'active',
      inquiryCount: 0,
    });
  });

  test('the list is newest first, with and without the slash, in parts on request', async () => {
    const admin = await world.admin();
    const carIDs: number[] = [];
    for (const carModel of ['Corolla', 'Camry', 'Avalon', 'RAV4']) carIDs.push(await addCar(admin, { carModel }));
    const newestFirst = carIDs.toReversed();
    const visitor = world.visitor();
    const idsAt = async (path: string) =>
      ((await (await visitor.fetch(path)).json()) as { carID: number }[]).map((car) => car.carID);
    expect(await idsAt('/api/get-cars/')).toEqual(newestFirst);
    expect(await idsAt('/api/get-cars')).toEqual(newestFirst);
    expect(await idsAt('/api/get-cars/?limit=2&offset=1')).toEqual(newestFirst.slice(1, 3));
    expect(await idsAt('/api/cars/recent')).toEqual(newestFirst.slice(0, 3));
  });

  test('a limit that is no number is refused by name', async () => {
    const { status, body } = await world.visitor().call('GET', '/api/get-cars/?limit=many');
    expect(status).toBe(400);
    expect(body['message']).toContain('limit');
  });

  test.each(['0', '-1', '999999', '99999999999999999999', 'abc', '1.5', '%00', '1e3', ' 1', '%F0%9F%9A%97'])(
    'there is no car %s',
    async (id) => {
      const { status, body } = await world.visitor().call('GET', `/api/car/${id}`);
      expect({ status, message: body['message'] }).toEqual({ status: 404, message: 'Car not found.' });
    },
  );

  test('an archived car is shown to the admin alone', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    expect(await admin.api.changeStatus({ carID, currentStatus: 'active' })).toEqual({ newStatus: 'archived' });
    const others = [world.visitor(), await world.buyer()];
    for (const visitor of others) {
      for (const path of [`/api/car/${carID}`, `/api/car/${carID}/similar`])
        expect((await visitor.call('GET', path)).status).toBe(404);
      expect((await visitor.fetch(`/listings/${carID}`)).status).toBe(404);
      expect(await visitor.api.listCars()).toEqual([]);
      expect((await visitor.api.searchCars({})).total).toBe(0);
    }
    expect((await admin.api.readCar({ id: String(carID) })).status).toBe('archived');
    // Nor after an admin was shown it, however often.
    for (let look = 1; look <= 3; look += 1) await admin.api.readCar({ id: String(carID) });
    for (const visitor of others) expect((await visitor.call('GET', `/api/car/${carID}`)).status).toBe(404);
  });

  test('a process that starts later shows what the others show', async () => {
    const admin = await world.admin();
    const cars: Record<string, number> = {};
    for (const status of ['active', 'reserved', 'sold', 'archived', 'deleted'] as const) {
      const carID = await addCar(admin, { carModel: status });
      cars[status] = carID;
      if (status === 'deleted') await admin.api.deleteCar({ id: carID });
      else if (status !== 'active')
        await admin.api.setStatuses({
          status,
          cars: [{ carID, currentStatus: 'active' }],
          ...(status === 'reserved' && { reservedUntil: new Date(Date.now() + 86_400_000).toISOString() }),
        });
    }
    await world.settle();
    const { url } = await world.another({ ahead: 0 });
    const shownAt = async (site: string) => {
      const visitor = createVisitor(site);
      const pages: Record<string, number> = {};
      for (const [status, carID] of Object.entries(cars))
        pages[status] = (await visitor.fetch(`/listings/${carID}`)).status;
      return { pages, found: (await visitor.api.searchCars({})).results.map(({ carModel }) => carModel) };
    };
    const expected = {
      pages: { active: 200, reserved: 200, sold: 200, archived: 404, deleted: 404 },
      found: ['active'],
    };
    expect(await shownAt(world.url)).toEqual(expected);
    expect(await shownAt(url)).toEqual(expected);
  });

  test('similar cars are like the car and never the car itself', async () => {
    const admin = await world.admin();
    const truck = await addCar(admin, { carMake: 'Ford', carModel: 'F-150', carBodyType: 'truck' });
    const sedan = await addCar(admin);
    const sibling = await addCar(admin, { carModel: 'Corolla', carPrice: 11_000 });
    const similar = await world.visitor().api.similarCars({ id: String(sedan) });
    expect(similar.map((car) => car.carID)).toEqual([sibling, truck]);
  });

  test('of cars alike in all else those with as many seats, a title and a color like its own come first', async () => {
    const admin = await world.admin();
    const wanted = await addCar(admin, { seats: 7, color: 'Race Red' });
    const small = await addCar(admin, { seats: 2, color: 'Race Red' });
    const branded = await addCar(admin, { seats: 7, color: 'Race Red', titleBrand: 'flood' });
    const blue = await addCar(admin, { seats: 7, color: 'Deep Blue' });
    const red = await addCar(admin, { seats: 7, color: 'Ruby Flare Pearl' });
    const similar = await world.visitor().api.similarCars({ id: String(wanted) });
    expect(similar.map((car) => car.carID)).toEqual([red, blue, branded, small]);
  });
});
