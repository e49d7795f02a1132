import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

const ofTheSpecification =
  'carID carMake carModel carYear carDes carEngine carTransmission carDrivetrain fuelType carBodyType carPrice carMileage ' +
  'title carDownpay features imageUrls imageUrl status inquiryCount';
const onACard = 'monthly images titleBrand';
const onRequest =
  'vin stockNumber color interiorColor trim doors seats cylinders mpgCity mpgHighway electricRange odometerStatus owners ' +
  'warranty historyNote condition imagesPending outTheDoor createdAt updatedAt';
const words = (text: string) => text.split(' ').toSorted();

async function addOne() {
  return addCar(await world.admin(), { stockNumber: 'R-1', color: 'Blue', keys: 2 });
}

test('a search tells of each car what the specification names and what a card shows', async () => {
  const carID = await addOne();
  const { results } = await world.visitor().api.searchCars({ q: 'camry' });
  const whole = await world.visitor().api.readCar({ id: String(carID) });
  expect(results).toHaveLength(1);
  expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(words(`${ofTheSpecification} ${onACard}`));
  expect(whole).toMatchObject(results[0] ?? {});
});

test('with fields=all it tells everything', async () => {
  const carID = await addOne();
  const visitor = world.visitor();
  const { results } = await visitor.api.searchCars({ q: 'camry', fields: 'all' });
  expect(results).toEqual([await visitor.api.readCar({ id: String(carID) })]);
  expect(Object.keys(results[0] ?? {})).toEqual(expect.arrayContaining(words(onRequest)));
  expect(await (await visitor.fetch('/api/get-cars/')).json()).toEqual(results);
});

test.each(['fields=some', 'fields=all&fields=all'])('%s is refused', async (query) => {
  const answer = await world.visitor().fetch(`/api/cars/search?${query}`);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
});
