import { describe, expect, test } from 'vitest';
import { undoSeconds } from '#contract/desk-terms.ts';
import { addCar, apply, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const untilGoneForGood = (undoSeconds + 60) * 1000;

describe('a deleted car', () => {
  test('is not found when there was none', async () => {
    const clerk = await world.admin();
    expect((await clerk.call('DELETE', '/api/cars-delete/404')).status).toBe(404);
    expect((await clerk.call('POST', '/api/admin/car/404/restore', {})).status).toBe(404);
  });

  test('is out of sight at once, for everyone', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk, { stockNumber: 'R-1', images: [await picture()] });
    const buyer = await world.buyer();
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await buyer.api.requestInquiry({ userID, carID });
    await buyer.api.saveCars({ carIDs: [carID] });
    await buyer.api.requestViewing({ carID });
    const { photos } = await clerk.api.readYardCar({ id: carID });
    expect(await clerk.call('DELETE', `/api/cars-delete/${carID}`)).toEqual({
      status: 200,
      body: { message: 'Car deleted successfully.' },
    });

    const visitor = world.visitor();
    expect(await visitor.api.listCars()).toEqual([]);
    expect((await visitor.call('GET', `/api/car/${carID}`)).status).toBe(404);
    expect((await visitor.fetch(`/listings/${carID}`)).status).toBe(404);
    expect(await buyer.api.listInquiries({ userID })).toEqual({ inquiries: [] });
    expect(await buyer.api.listSaved()).toMatchObject({ carIDs: [] });
    expect(await buyer.api.saveCars({ carIDs: [carID] })).toMatchObject({ carIDs: [] });
    expect(await buyer.api.listViewings()).toMatchObject({ viewings: [] });
    expect((await buyer.call('POST', '/api/viewings', { carID })).status).toBe(404);
    const other = await world.buyer();
    await apply(other);
    const otherID = (await other.api.me()).user?.userID;
    expect((await other.call('POST', '/api/auth/inquiries', { userID: otherID, carID })).status).toBe(404);

    expect(await clerk.api.listYard()).toEqual({ cars: [] });
    for (const [method, path, body] of [
      ['GET', `/api/car/${carID}`, undefined],
      ['GET', `/api/admin/car/${carID}`, undefined],
      ['GET', `/api/admin/car/${carID}/inquiries`, undefined],
      ['DELETE', `/api/cars-delete/${carID}`, undefined],
      ['POST', '/api/admin/change-status', { carID, currentStatus: 'active' }],
      ['PUT', `/api/admin/car/${carID}/photos`, { order: [] }],
      ['PUT', `/api/admin/photos/${photos[0]?.photoID}`, { alt: 'Front' }],
      ['DELETE', `/api/admin/photos/${photos[0]?.photoID}`, undefined],
    ] as const)
      expect({ path, status: (await clerk.call(method, path, body)).status }).toEqual({ path, status: 404 });
    await expect(clerk.api.editCar({ carID, title: 'New' })).rejects.toMatchObject({ code: 'car-not-found' });
    await expect(addCar(clerk, { stockNumber: 'R-1' })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('comes back with all that hangs on it', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk, { images: [await picture()] });
    const buyer = await world.buyer();
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await buyer.api.requestInquiry({ userID, carID });
    await clerk.api.deleteCar({ id: carID });
    world.pass(undoSeconds * 1000);
    await clerk.api.restoreCar({ id: carID });
    expect(await world.visitor().api.listCars()).toMatchObject([{ carID, inquiryCount: 1 }]);
    expect((await clerk.call('POST', `/api/admin/car/${carID}/restore`, {})).status).toBe(404);

    world.pass(untilGoneForGood);
    await world.settle();
    expect(await world.visitor().api.listCars()).toMatchObject([{ carID, inquiryCount: 1, images: [{}] }]);
  });

  test('brought back and deleted anew has its moment anew', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    await clerk.api.deleteCar({ id: carID });
    await clerk.api.restoreCar({ id: carID });
    world.pass(undoSeconds * 1000);
    await clerk.api.deleteCar({ id: carID });
    world.pass(undoSeconds * 1000);
    await world.settle();
    await clerk.api.restoreCar({ id: carID });
    expect(await clerk.api.listYard()).toMatchObject({ cars: [{ carID }] });
  });

  test('does not come back when its moment is over, swept away or not', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk, { stockNumber: 'R-1' });
    await clerk.api.deleteCar({ id: carID });
    world.pass(untilGoneForGood);
    expect((await clerk.call('POST', `/api/admin/car/${carID}/restore`, {})).status).toBe(404);
    await world.settle();
    expect((await clerk.call('POST', `/api/admin/car/${carID}/restore`, {})).status).toBe(404);
    expect(await addCar(clerk, { stockNumber: 'R-1' })).toBeGreaterThan(carID);
  });

  test('takes its files along, and tells those who asked', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk, { images: [await picture()] });
    const buyer = await world.buyer({ email: 'ada@world.test' });
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await buyer.api.requestInquiry({ userID, carID });
    await world.settle();
    const { imageUrl } = await world.visitor().api.readCar({ id: String(carID) });
    expect((await world.visitor().fetch(imageUrl)).status).toBe(200);
    await clerk.api.deleteCar({ id: carID });
    world.pass(untilGoneForGood);
    const letters = (await world.letters()).filter((letter) => letter.to === 'ada@world.test');
    expect(letters.at(-1)?.subject).toBe('The 2018 Toyota Camry is no longer on offer');
    expect((await world.visitor().fetch(imageUrl)).status).toBe(404);
    expect(await buyer.api.listInquiries({ userID })).toEqual({ inquiries: [] });
  });

  test('is deleted once when two clerks press at the same time', async () => {
    const clerks = [await world.admin(), await world.admin()];
    const carID = await addCar(clerks[0]!);
    const answers = await Promise.all(clerks.map((clerk) => clerk.call('DELETE', `/api/cars-delete/${carID}`)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});
