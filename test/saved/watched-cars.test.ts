import { describe, expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + world.passed() + days * day).toISOString();

async function giveStatus(carID: number, status: 'active' | 'archived' | 'sold' | 'reserved', days = 3): Promise<void> {
  const admin = await world.admin();
  const { status: currentStatus } = await admin.api.readCar({ id: carID });
  const until = status === 'reserved' ? { reservedUntil: inDays(days) } : {};
  await admin.api.setStatuses({ cars: [{ carID, currentStatus }], status, ...until });
  await world.settle();
}

/** A car that is reserved for three days, and somebody who waits for it. */
async function waitForReserved() {
  const carID = await addCar(await world.admin(), { carYear: 2019, carMake: 'Honda', carModel: 'Accord' });
  await giveStatus(carID, 'reserved');
  const email = freshEmail();
  const buyer = await world.buyer({ email });
  const watched = await buyer.api.watchCar({ carID });
  const told = async () =>
    (await world.emails()).filter(({ to, subject }) => to === email && subject.includes('available again'));
  return { carID, buyer, watched, told };
}

test('whoever waits for a reserved car is told once when the reservation ends by itself', async () => {
  const { carID, buyer, watched, told } = await waitForReserved();
  expect(watched).toEqual({ carIDs: [carID] });
  expect(await buyer.api.listWatched()).toEqual({ carIDs: [carID] });
  expect(await told()).toEqual([]);
  world.pass(4 * day);
  const [email, ...others] = await told();
  expect(email?.text).toContain(
    'Good news: the 2019 Honda Accord is available again. You asked us to tell you. We only send this email once.',
  );
  expect(email?.text).not.toContain('inquiry');
  expect(others).toEqual([]);
  expect(await buyer.api.listWatched()).toEqual({ carIDs: [] });
  await giveStatus(carID, 'reserved');
  await giveStatus(carID, 'active');
  expect(await told()).toHaveLength(1);
});

test('a reservation that is extended is not its end', async () => {
  const { carID, told } = await waitForReserved();
  await giveStatus(carID, 'reserved', 30);
  world.pass(4 * day);
  expect(await told()).toEqual([]);
  world.pass(30 * day);
  expect(await told()).toHaveLength(1);
});

test.each(['sold', 'archived'] as const)('of a car that is %s they hear only if it comes back', async (status) => {
  const { carID, told } = await waitForReserved();
  await giveStatus(carID, status);
  world.pass(4 * day);
  expect(await told()).toEqual([]);
  await giveStatus(carID, 'active');
  expect(await told()).toHaveLength(1);
});

test('whoever also has an inquiry about it is told once, and that the inquiry stands', async () => {
  const carID = await addCar(await world.admin());
  const email = freshEmail();
  const buyer = await world.buyer({ email });
  await apply(buyer, { carID });
  await giveStatus(carID, 'reserved');
  await buyer.api.watchCar({ carID });
  await giveStatus(carID, 'active');
  const told = (await world.emails()).filter(({ to, subject }) => to === email && subject.includes('available again'));
  expect(told.map(({ text }) => text.includes('Your inquiry is still active'))).toEqual([true]);
});

test('who no longer waits is not told', async () => {
  const { carID, buyer, told } = await waitForReserved();
  expect(await buyer.api.unwatchCar({ carID })).toEqual({ carIDs: [] });
  await giveStatus(carID, 'active');
  expect(await told()).toEqual([]);
});

describe('whoever waits with an address that is not confirmed', () => {
  const onOfferAgain = async (email: string) =>
    (await world.emails()).filter(({ to, subject }) => to === email && subject.includes('available again'));

  async function waitUnconfirmed(how: { isAsking: boolean }) {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const email = freshEmail();
    const buyer = world.visitor();
    await buyer.api.signUp({ email, password: 'a-buyer-of-the-world', fName: 'Bea', lName: 'Buyer' });
    if (how.isAsking) await apply(buyer, { carID });
    await giveStatus(carID, 'reserved');
    await buyer.api.watchCar({ carID });
    const foreseen = await admin.api.foreseeStatuses({
      cars: [{ carID, currentStatus: 'reserved' }],
      status: 'active',
    });
    const confirm = async () => {
      const welcome = (await world.emails()).find(({ to, subject }) => to === email && subject.startsWith('Welcome'));
      const token = /confirm\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';
      await world.visitor().api.confirmEmail({ token });
    };
    return { carID, email, buyer, foreseen, confirm };
  }

  test.each([{ isAsking: false }, { isAsking: true }])(
    'is not counted, goes on waiting, and is told once it is confirmed: %o',
    async (how) => {
      const { carID, email, buyer, foreseen, confirm } = await waitUnconfirmed(how);
      expect(foreseen.emails).toBe(0);
      await giveStatus(carID, 'active');
      expect(await onOfferAgain(email)).toEqual([]);
      expect(await buyer.api.listWatched()).toEqual({ carIDs: [carID] });
      await confirm();
      expect(await onOfferAgain(email)).toHaveLength(1);
      expect(await buyer.api.listWatched()).toEqual({ carIDs: [] });
    },
  );

  test('is not told of a car that is still away, but when it is back', async () => {
    const { carID, email, buyer, confirm } = await waitUnconfirmed({ isAsking: false });
    await giveStatus(carID, 'active');
    await giveStatus(carID, 'sold');
    await confirm();
    expect(await onOfferAgain(email)).toEqual([]);
    expect(await buyer.api.listWatched()).toEqual({ carIDs: [carID] });
    await giveStatus(carID, 'active');
    expect(await onOfferAgain(email)).toHaveLength(1);
  });
});

test('nobody waits for a car that can be had, nor for one without a page', async () => {
  const [active, archived] = [await addCar(await world.admin()), await addCar(await world.admin())];
  await giveStatus(archived, 'archived');
  const buyer = await world.buyer();
  expect(await buyer.api.watchCar({ carID: active })).toEqual({ carIDs: [] });
  expect(await buyer.api.watchCar({ carID: archived })).toEqual({ carIDs: [] });
  expect(await buyer.api.watchCar({ carID: 999_999 })).toEqual({ carIDs: [] });
});

test('a reserved car can be saved, a sold one cannot', async () => {
  const { carID, buyer } = await waitForReserved();
  expect(await buyer.api.saveCars({ carIDs: [carID] })).toEqual({ carIDs: [carID] });
  await buyer.api.unsaveCar({ carID });
  await giveStatus(carID, 'sold');
  expect(await buyer.api.saveCars({ carIDs: [carID] })).toEqual({ carIDs: [] });
});

test('a car whose reservation ended while it was deleted is back when it is brought back', async () => {
  const { carID, told } = await waitForReserved();
  const admin = await world.admin();
  await admin.api.setStatuses({
    cars: [{ carID, currentStatus: 'reserved' }],
    status: 'reserved',
    reservedUntil: new Date(Date.now() + world.passed() + 3000).toISOString(),
  });
  await admin.api.deleteCar({ id: carID });
  world.pass(4000);
  expect(await told()).toEqual([]);
  await admin.api.restoreCar({ id: carID });
  expect(await told()).toHaveLength(1);
});

describe('the page of a reserved car', () => {
  const read = async (path: string) => (await world.visitor().fetch(path)).text();
  const reserve = async (until: string) => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: '12345', carDes: 'One owner.' });
    await admin.api.setStatuses({
      cars: [{ carID, currentStatus: 'active' }],
      status: 'reserved',
      reservedUntil: until,
    });
    await world.settle();
    return carID;
  };

  test('keeps price, facts and the calculator, and says until when by the dealer’s clocks', async () => {
    // Late in the evening in Springfield, already the next day in London.
    const until = `${inDays(40).slice(0, 'yyyy-mm-dd'.length)}T04:30:00.000Z`;
    const lastDay = new Date(Date.parse(until) - day);
    const carID = await reserve(until);
    const page = await read(`/listings/${carID}`);
    const inEnglish = lastDay.toLocaleDateString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    expect(page).toContain(`This car is reserved until ${inEnglish}.`);
    for (const kept of ['$12,345', 'One owner.', 'Payment calculator', 'Tell me when it’s back', 'aria-label="Save '])
      expect(page).toContain(kept);
    expect(page).not.toContain('Request Pre approval');
    expect(page).toContain(`/login?redirect=%2Flistings%2F${carID}`);
    const spanish = await read(`/es/listings/${carID}`);
    expect(spanish).toContain(` ${lastDay.getUTCDate()} de `);
    expect(spanish).toContain('Este auto está apartado hasta el ');
    expect(spanish).toContain('Avísame cuando vuelva');
  });

  test('is right when the reservation is extended, and when it ends', async () => {
    const carID = await reserve(inDays(3));
    const first = await read(`/listings/${carID}`);
    await giveStatus(carID, 'reserved', 40);
    const extended = await read(`/listings/${carID}`);
    const untilIn = (page: string) => /reserved until ([^.]+)\./.exec(page)?.[1];
    expect(untilIn(extended)).toBeDefined();
    expect(untilIn(extended)).not.toBe(untilIn(first));
    await giveStatus(carID, 'active');
    const back = await read(`/listings/${carID}`);
    expect(untilIn(back)).toBeUndefined();
    expect(back).toContain('Request Pre approval');
  });
});
