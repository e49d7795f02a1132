import { expect, test } from 'vitest';
import { offers } from '#server/database/schema.ts';
import { addCar } from '../builders.ts';
import { offersIn } from '../inventory/offer-builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const { open, passEnd, place } = offersIn(world);

test('of 50 acceptances at the same moment one wins, and everyone is told once', async () => {
  const before = await world.admin();
  const id = await addCar(before);
  const { round } = await open(before, id);
  const buyers: number[] = [];
  for (const amount of [7000, 8000, 7500]) {
    const buyer = await world.buyer();
    await buyer.api.placeOffer({ carID: id, amount });
    buyers.push((await buyer.api.me()).user?.userID ?? 0);
  }
  passEnd(round?.endsAt ?? '', 60_000);
  const admins: Visitor[] = [];
  for (let number = 0; number < 5; number++) admins.push(await world.admin());
  const { version } = (await admins[0]?.api.readOffers({ id })) ?? { version: 0 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, number) =>
      admins[number % admins.length]?.call('POST', `/api/admin/car/${id}/offers/accept`, {
        version,
        buyerID: buyers[number % buyers.length],
      }),
    ),
  );
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(49);
  const states = (await world.database.db.select().from(offers)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['accepted', 'declined', 'declined']);
  expect((await admins[0]?.api.readStaffCar({ id }))?.status).toBe('reserved');
  const subjects = (await world.emails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('We accepted your offer'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('About your offer'))).toHaveLength(2);
});

test('an offer that is made while offers are canceled is canceled with them or refused', async () => {
  const admin = await world.admin();
  const id = await addCar(admin);
  await open(admin, id);
  const buyers = [];
  for (let number = 0; number < 6; number++) buyers.push(await world.buyer());
  const [canceled, ...answers] = await Promise.all([
    admin.call('POST', `/api/admin/car/${id}/offers/cancel`, { version: 1 }),
    ...buyers.map((buyer, number) => place(buyer, id, 5000 + number)),
  ]);
  expect(canceled.status).toBe(200);
  const taken = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(buyers.length - taken.length);
  const stored = await world.database.db.select().from(offers);
  expect(stored.map(({ state }) => state)).toEqual(taken.map(() => 'canceled'));
  const told = (await world.emails()).filter(({ subject }) => subject.startsWith('Offers on the'));
  expect(told).toHaveLength(taken.length);
});
