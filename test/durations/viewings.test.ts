import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { mailFolder } from '#server/mail/transport.ts';
import { addCar, apply } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { day, hour, minute, nowIn, passTo, second, testBothSides, type Duration } from './both-sides.ts';

// Cars are shown at any time, so that nothing here depends on the day on which it runs.
const world = useWorld({ VIEWING_HOURS: 'Sun-Sat 0:00-24:00', VIEWING_LUNCH: 'none', DEALER_TIME_ZONE: 'UTC' });

/** A buyer who asked to see a car. */
async function askToSee() {
  const carID = await addCar(await world.admin());
  const email = freshEmail();
  const buyer = await world.buyer({ email });
  await apply(buyer);
  await buyer.api.requestViewing({ carID });
  const { waiting } = await (await world.admin()).api.readWeek({});
  const viewing = waiting.find((one) => one.carID === carID);
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const book = (startsAt: string) => world.visitor().request('bookViewing', { token, startsAt });
  const times = async () => (await world.visitor().api.readViewing({ token })).times;
  const subjects = async () => (await world.emails()).flatMap(({ to, subject }) => (to === email ? subject : []));
  return {
    carID,
    token,
    viewingID: viewing?.viewingID ?? 0,
    book,
    times,
    /** The first that is at least so far ahead. */
    timeIn: async (ahead: number) =>
      (await times()).find((time) => Date.parse(time) >= nowIn(world) + ahead) ?? 'no such time',
    emails: async (subject: RegExp) => (await subjects()).filter((one) => subject.test(one)).length,
    async askAgain() {
      await buyer.api.logIn({ email, password: 'a-buyer-of-the-world' });
      await buyer.api.requestViewing({ carID });
      return (await buyer.api.listViewings()).viewings[0]?.status;
    },
  };
}
type Asked = Awaited<ReturnType<typeof askToSee>>;

const reminder = /^Reminder: /;

/** What can be done with a booked viewing until its time comes. */
const untilItBegins = (act: (asked: Asked, startsAt: string) => Promise<boolean>): Duration => ({
  milliseconds: hour,
  begin: async () => {
    const asked = await askToSee();
    const startsAt = await asked.timeIn(3 * hour);
    await asked.book(startsAt);
    passTo(world, Date.parse(startsAt) - hour);
    return () => act(asked, startsAt);
  },
});
const asAdmin = async (call: 'acceptViewing' | 'callOffViewing' | 'noteNoShow', { viewingID }: Asked) =>
  (await (await world.admin()).request(call, { viewingID })).ok;

testBothSides(world, {
  'a viewing that was asked for, and need not be asked for again,': {
    milliseconds: day,
    begin: async () => {
      const asked = await askToSee();
      return async () => {
        await asked.askAgain();
        return (await asked.emails(/Pick a time/)) === 1;
      };
    },
  },
  // Until two hours before.
  'a time that can still be booked': {
    milliseconds: hour,
    begin: async () => {
      const asked = await askToSee();
      const startsAt = await asked.timeIn(4 * hour);
      passTo(world, Date.parse(startsAt) - 3 * hour);
      return async () => {
        const isOffered = (await asked.times()).includes(startsAt);
        expect((await asked.book(startsAt)).ok).toBe(isOffered);
        return isOffered;
      };
    },
  },
  'a viewing that its buyer can call off': untilItBegins(
    async ({ token }) => (await world.visitor().request('cancelViewing', { token })).ok,
  ),
  'a viewing that its buyer can move': untilItBegins(
    async ({ book, timeIn }) => (await book(await timeIn(5 * hour))).ok,
  ),
  'a viewing that is booked, and is not asked for again,': untilItBegins(
    async ({ askAgain }) => (await askAgain()) === 'booked',
  ),
  'a viewing that a clerk can accept': untilItBegins((asked) => asAdmin('acceptViewing', asked)),
  'a viewing that a clerk can call off': untilItBegins((asked) => asAdmin('callOffViewing', asked)),
  // Half an hour: while it could take place.
  'a time that a clerk can give': {
    milliseconds: 30 * minute,
    begin: async () => {
      const { viewingID, timeIn } = await askToSee();
      const startsAt = await timeIn(3 * hour);
      passTo(world, Date.parse(startsAt));
      return async () => (await (await world.admin()).request('moveViewing', { viewingID, startsAt })).ok;
    },
  },
  'a viewing whose visitor may only be late, and is no no-show yet,': {
    milliseconds: 15 * minute,
    begin: async () => {
      const asked = await askToSee();
      const startsAt = await asked.timeIn(3 * hour);
      await asked.book(startsAt);
      await asAdmin('acceptViewing', asked);
      passTo(world, Date.parse(startsAt));
      return async () => !(await asAdmin('noteNoShow', asked));
    },
  },
  // Until the day before.
  'a viewing without a reminder': {
    milliseconds: day,
    begin: async () => {
      const { book, timeIn, emails } = await askToSee();
      const startsAt = await timeIn(3 * day);
      await book(startsAt);
      passTo(world, Date.parse(startsAt) - 2 * day);
      return async () => (await emails(reminder)) === 0;
    },
  },
});

describe('the reminder', () => {
  test('is sent once', async () => {
    const { book, timeIn, emails } = await askToSee();
    const startsAt = await timeIn(3 * day);
    await book(startsAt);
    for (const before of [day - 30 * second, 12 * hour, minute, -day]) {
      passTo(world, Date.parse(startsAt) - before);
      expect(await emails(reminder)).toBe(1);
    }
  });

  test.each([
    ['later', { from: 3 * day, to: 5 * day }],
    ['earlier', { from: 5 * day, to: 3 * day }],
  ])(
    'of a viewing that was moved to a day that is %s comes the day before that one, and no other',
    async (_, moved) => {
      const { book, timeIn, emails } = await askToSee();
      const [first, last] = [await timeIn(moved.from), await timeIn(moved.to)];
      await book(first);
      await book(last);
      const steps: [string, number, number][] = [
        [first, 30 * second, moved.from < moved.to ? 0 : 1],
        [last, -30 * second, 0],
        [last, 30 * second, 1],
      ];
      const inOrder = steps.map(([time, late, count]) => ({ at: Date.parse(time) - day + late, count }));
      for (const { at, count } of inOrder.toSorted((one, other) => one.at - other.at)) {
        passTo(world, at);
        expect(await emails(reminder)).toBe(count);
      }
    },
  );

  test.each([
    ['more than a day ahead', 30 * minute, 1],
    ['less than a day ahead', -30 * minute, 0],
  ])('of what was booked %s comes, or is left out', async (_, longer, count) => {
    const { book, timeIn, emails } = await askToSee();
    const startsAt = await timeIn(2 * day);
    passTo(world, Date.parse(startsAt) - day - longer);
    await book(startsAt);
    passTo(world, Date.parse(startsAt) - minute);
    expect(await emails(reminder)).toBe(count);
  });

  test.each([
    ['just before the viewing', -30 * second, 1],
    ['when it has begun', 30 * second, 0],
  ])('that could not be sent before is sent %s, or never', async (_, late, count) => {
    const { book, timeIn, emails } = await askToSee();
    const startsAt = await timeIn(3 * day);
    await book(startsAt);
    await world.settle();
    // Nothing was sent meanwhile.
    passTo(world, Date.parse(startsAt) + late);
    expect(await emails(reminder)).toBe(count);
  });
});

test.each([
  ['just before the viewing', -30 * second, 1],
  ['when it has begun', 30 * second, 0],
])('that a buyer is expected is said %s, or never, once mail is sent again', async (_, late, count) => {
  const asked = await askToSee();
  const startsAt = await asked.timeIn(3 * hour);
  await asked.book(startsAt);
  await world.settle();
  const folder = mailFolder(world.dataDirectory);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  expect(await asAdmin('acceptViewing', asked)).toBe(true);
  await world.settle();
  await rm(folder);
  passTo(world, Date.parse(startsAt) + late);
  expect(await asked.emails(/^Your viewing is confirmed: /)).toBe(count);
});

test.each([
  [119, 48],
  [120, 0],
])('where no car is shown for %i days, %i times of the day after are offered', async (days, count) => {
  const today = (Math.floor(nowIn(world) / day) + 1) * day;
  passTo(world, today);
  const { times } = await askToSee();
  const stretch = { startsAt: new Date(today), endsAt: new Date(today + days * day) };
  expect((await (await world.admin()).request('blockTimes', stretch)).ok).toBe(true);
  expect(await times()).toHaveLength(count);
});
