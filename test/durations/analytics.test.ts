import { expect, test } from 'vitest';
import { missedSearches } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';
import { day, hour, minute, nowIn, passTo, passToEvening, second, testBothSides } from './both-sides.ts';

// A city whose clocks never change, so that a day is as long as every other.
const world = useWorld({ DEALER_TIME_ZONE: 'America/Phoenix' });
const behind = 7 * hour;

const figures = async (days = 30) => (await world.admin()).api.readAnalytics({ days });
const missedAddress = 'carMake=Tesla&maxPrice=20000';

/** Waits for a fresh minute: what comes from one address is counted by the minute. */
const passToMinute = () => passTo(world, (Math.floor(nowIn(world) / minute) + 2) * minute);

testBothSides(world, {
  // Four hundred days after the day itself.
  'a view of a car': {
    milliseconds: hour + 400 * day,
    begin: async ({ admin, visitor, upkeep }) => {
      passToEvening(world, behind);
      const carID = await addCar(await admin());
      await visitor().api.noteView({ id: carID });
      await figures();
      return async () => {
        await upkeep();
        const { cars } = await (await admin()).api.listInventory();
        return cars.some((car) => car.carID === carID && car.views === 1);
      };
    },
  },
  'a search without result': {
    milliseconds: hour + 400 * day,
    begin: async ({ visitor, upkeep, database }) => {
      await database.db.delete(missedSearches);
      passToEvening(world, behind);
      await visitor().api.noteMissedSearch({ address: missedAddress });
      await figures();
      return async () => {
        await upkeep();
        return (await database.db.$count(missedSearches)) === 1;
      };
    },
  },
  // The day itself and six more.
  'a view among those of the last seven days': {
    milliseconds: hour + 6 * day,
    begin: async ({ admin, visitor }) => {
      passToEvening(world, behind);
      await visitor().api.noteView({ id: await addCar(await admin()) });
      return async () => (await figures(7)).funnel.views === 1;
    },
  },
  'an inquiry among those of the last seven days': {
    milliseconds: hour + 6 * day,
    begin: async ({ admin, buyer }) => {
      passToEvening(world, behind);
      await apply(await buyer(), { carID: await addCar(await admin()) });
      return async () => (await figures(7)).funnel.inquiries === 1;
    },
  },
  'an inquiry among those about its car in the last seven days': {
    milliseconds: hour + 6 * day,
    begin: async ({ admin, buyer }) => {
      passToEvening(world, behind);
      const carID = await addCar(await admin());
      await apply(await buyer(), { carID });
      return async () => (await figures(7)).cars.some((car) => car.carID === carID && car.inquiries === 1);
    },
  },
  'a search among those of the last seven days': {
    milliseconds: hour + 6 * day,
    begin: async ({ visitor }) => {
      passToEvening(world, behind);
      await visitor().api.noteMissedSearch({ address: missedAddress });
      return async () => (await figures(7)).missed.length === 1;
    },
  },
  'an address whose sixty views are enough': {
    milliseconds: minute,
    margin: 20 * second,
    begin: async ({ admin, visitor }) => {
      const carID = await addCar(await admin());
      const look = () => visitor().api.noteView({ id: carID });
      passToMinute();
      const already = (await figures()).funnel.views;
      for (let views = 0; views < 60; views++) await look();
      expect((await figures()).funnel.views).toBe(already + 60);
      return async () => {
        await look();
        return (await figures()).funnel.views === already + 60;
      };
    },
  },
  'an address whose ten searches are enough': {
    milliseconds: minute,
    margin: 20 * second,
    begin: async ({ visitor }) => {
      const miss = () => visitor().api.noteMissedSearch({ address: missedAddress });
      const counted = async () => (await figures()).missed[0]?.times ?? 0;
      passToMinute();
      const already = await counted();
      for (let searches = 0; searches < 10; searches++) await miss();
      expect(await counted()).toBe(already + 10);
      return async () => {
        await miss();
        return (await counted()) === already + 10;
      };
    },
  },
});

test('a car is counted with the older ones from the day on that is told', async () => {
  const begun = nowIn(world);
  const carID = await addCar(await world.admin());
  await world.visitor().api.noteView({ id: carID });
  for (const [place, days] of [15, 31, 61, 91].entries())
    for (const [late, group, ageDays] of [
      [-30 * second, place, days - 1],
      [30 * second, place + 1, days],
    ] as const) {
      passTo(world, begun + days * day + late);
      const { stockAge, cars } = await figures(366);
      expect(stockAge.map(({ cars: count }) => count)).toEqual([0, 1, 2, 3, 4].map((one) => Number(one === group)));
      expect(stockAge[group]?.fromDays).toBe([0, 15, 31, 61, 91][group]);
      expect(cars[0]?.ageDays).toBe(ageDays);
    }
});

test.each([1, 4, 24, 72])('an answer is among those within %i hours until they are over', async (toHours) => {
  for (const [late, isWithin] of [
    [-30 * second, true],
    [30 * second, false],
  ] as const) {
    const buyer = await world.buyer();
    await apply(buyer);
    const { inquiryID } = await buyer.api.requestInquiry({ carID: await addCar(await world.admin()) });
    const before = (await figures()).timeToAnswer.spread;
    world.pass(toHours * hour + late);
    await (await world.admin()).api.confirmInquiry({ id: inquiryID });
    const after = (await figures()).timeToAnswer.spread;
    const risen = after.findIndex(({ inquiries }, place) => inquiries > (before[place]?.inquiries ?? 0));
    const place = [1, 4, 24, 72].indexOf(toHours);
    expect(after[place]?.toHours).toBe(toHours);
    expect(risen).toBe(isWithin ? place : place + 1);
  }
});
