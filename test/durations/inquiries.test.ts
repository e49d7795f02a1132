import { expect, test } from 'vitest';
import { applications } from '#server/database/schema.ts';
import { addCar, apply, applicationForm, pdf } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { day, hour, nowIn, passTo, testBothSides } from './both-sides.ts';

const world = useWorld();

/** An inquiry that is not on this list of the inbox yet. */
async function beginInquiry(show: 'unanswered' | 'due'): Promise<() => Promise<boolean>> {
  const admin = await world.admin();
  await apply(await world.buyer(), { carID: await addCar(admin) });
  return async () => {
    await admin.api.logIn(world.adminAccount);
    return (await admin.api.listInbox({ show })).inquiries.length === 0;
  };
}

/** Whether an application is on file, once whatever is due was done. */
async function isOnFile(): Promise<boolean> {
  await world.settle();
  return (await world.database.db.$count(applications)) > 0;
}

testBothSides(world, {
  'an inquiry that does not stand out as unanswered': {
    milliseconds: day,
    begin: () => beginInquiry('unanswered'),
  },
  'an inquiry that is not due': {
    milliseconds: 3 * day,
    begin: () => beginInquiry('due'),
  },
  'an application that is kept': {
    milliseconds: 763 * day,
    begin: async ({ buyer, database }) => {
      await database.db.delete(applications);
      await apply(await buyer());
      return isOnFile;
    },
  },
  'an application that was replaced': {
    milliseconds: 763 * day,
    begin: async ({ buyer, database, pass }) => {
      await database.db.delete(applications);
      const sender = await buyer();
      await apply(sender);
      pass(6 * day);
      await sender.api.updateApplication(applicationForm());
      return isOnFile;
    },
  },
});

const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(nowIn(world));
const send = async (dob: string) => {
  const buyer = await world.buyer({ email: freshEmail() });
  return (await buyer.request('apply', { ...applicationForm(), dob, proofOfIncome: [pdf()] })).status;
};
const replace = async (dob: string) => {
  const buyer = await world.buyer({ email: freshEmail() });
  await apply(buyer);
  return (await buyer.request('updateApplication', { ...applicationForm(), dob })).ok ? 201 : 400;
};

test.each([
  ['eighteen', 18, { before: 400, from: 201 }],
  ['too old to be real', 131, { before: 201, from: 400 }],
])('an applicant is %s on the day itself, by the clock of the dealership', async (_what, years, { before, from }) => {
  // At three in the morning in London it is still the day before.
  passTo(world, (Math.floor(nowIn(world) / day) + 1) * day + 3 * hour);
  // Not on a birthday that most years do not have.
  if (todayIn('America/Chicago').endsWith('02-29')) world.pass(day);
  const today = todayIn('America/Chicago');
  const [year = '', ...rest] = today.split('-');
  const birthday = [Number(year) - years, ...rest].join('-');
  const dayAfter = new Date(Date.parse(birthday) + day).toISOString().slice(0, 10);
  expect([await send(dayAfter), await send(birthday)]).toEqual([before, from]);
  expect([await replace(dayAfter), await replace(birthday)]).toEqual([before, from]);
});
