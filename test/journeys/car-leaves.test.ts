import { expect, test } from 'vitest';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { addCar, apply } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';

// Cars are shown at any time, so that nothing here depends on the hour at which it runs.
const world = useWorld({ VIEWING_HOURS: 'Sun-Sat 0:00-24:00', VIEWING_LUNCH: 'none', DEALER_TIME_ZONE: 'UTC' });
const day = 24 * 60 * 60 * 1000;

/** Somebody who booked the first time that is left, and asked for nothing else. */
async function bookViewing(carID: number) {
  const email = freshEmail();
  const buyer = await world.buyer({ email });
  await apply(buyer);
  await buyer.api.requestViewing({ carID });
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const read = () => world.visitor().api.readViewing({ token });
  await world.visitor().api.bookViewing({ token, startsAt: (await read()).times[0] ?? 'no time' });
  await world.emails();
  return {
    isBooked: async () => (await read()).bookedFor !== null,
    subjects: async () => (await world.emails()).flatMap(({ to, subject }) => (to === email ? subject : [])),
  };
}

const name = '2019 Honda Accord';
const outcomes: [CarStatus, { isBooked: boolean; subjects: string[] }][] = [
  ['reserved', { isBooked: true, subjects: [`The ${name} is reserved`] }],
  ['sold', { isBooked: false, subjects: ['Your viewing is canceled'] }],
  ['archived', { isBooked: false, subjects: ['Your viewing is canceled'] }],
];

test.each(outcomes)(
  'a car that becomes %s: whoever is coming to see it hears of it, whoever came does not',
  async (status, expected) => {
    const carID = await addCar(await world.admin(), { carYear: 2019, carMake: 'Honda', carModel: 'Accord' });
    const came = await bookViewing(carID);
    world.pass(3 * day);
    const coming = await bookViewing(carID);
    const before = { came: await came.subjects(), coming: await coming.subjects() };
    const reservedUntil =
      status === 'reserved' ? new Date(Date.now() + world.passed() + 30 * day).toISOString() : undefined;
    const change = {
      status,
      cars: [{ carID, currentStatus: 'active' as const }],
      ...(reservedUntil && { reservedUntil }),
    };
    await (await world.admin()).api.setStatuses(change);
    const news = (await coming.subjects()).filter((subject) => !before.coming.includes(subject));
    expect({ isBooked: await coming.isBooked(), subjects: news.toSorted() }).toEqual(expected);
    expect({ isBooked: await came.isBooked(), subjects: await came.subjects() }).toEqual({
      isBooked: true,
      subjects: before.came,
    });
  },
);
