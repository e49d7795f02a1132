import { expect, test } from 'vitest';
import { addCar, apply, applicationForm, pdf } from '../builders.ts';
import { freshEmail, tokenSentTo } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld, type World } from '../world.ts';

const world = useWorld();
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Duration = {
  milliseconds: number;
  /** Begins it, and says later whether it lasts. */
  begin: (world: World) => Promise<() => Promise<boolean>>;
};

const isLoggedIn = async (visitor: Visitor) => (await visitor.api.me()).user !== null;

/** Uses a session every so often, up to a moment before it would end at the latest. */
async function keepBusy(visitor: Visitor, every: number, until: number): Promise<() => Promise<boolean>> {
  for (let passed = every; passed < until; passed += every) {
    world.pass(every);
    expect(await isLoggedIn(visitor)).toBe(true);
  }
  return () => isLoggedIn(visitor);
}

/** An inquiry that is not on this list of the inbox yet. */
async function beginInquiry(show: 'unanswered' | 'due'): Promise<() => Promise<boolean>> {
  const clerk = await world.admin();
  await apply(await world.buyer(), { carID: await addCar(clerk) });
  return async () => {
    await clerk.api.logIn(world.adminAccount);
    return (await clerk.api.listInbox({ show })).inquiries.length === 0;
  };
}

/** Worked out by hand, from what people are told; not taken from the code. */
const durations: Record<string, Duration> = {
  'a link for a new password': {
    milliseconds: 30 * minute,
    begin: async ({ visitor }) => {
      const email = freshEmail();
      await visitor().api.signUp({ email, password: 'correct horse', fName: 'Ada', lName: 'Lane' });
      await visitor().api.forgetPassword({ email });
      const token = await tokenSentTo(world, email, 'reset');
      const input = { token, password: 'battery staple' };
      return async () => (await visitor().request('resetPassword', input)).ok;
    },
  },
  'a link to confirm an address': {
    milliseconds: 7 * day,
    begin: async ({ visitor }) => {
      const email = freshEmail();
      await visitor().api.signUp({ email, password: 'correct horse', fName: 'Ada', lName: 'Lane' });
      const token = await tokenSentTo(world, email, 'confirm');
      return async () => (await visitor().request('confirmEmail', { token })).ok;
    },
  },
  'an invitation': {
    milliseconds: 7 * day,
    begin: async ({ visitor, admin, adminAccount: { password } }) => {
      const email = freshEmail();
      await (await admin()).api.inviteAdmin({ email, password });
      const token = await tokenSentTo(world, email, 'invitation');
      return async () => (await visitor().request('readInvitation', { token })).ok;
    },
  },
  'a buyer’s session without use': {
    milliseconds: 7 * day,
    begin: async ({ buyer }) => {
      const visitor = await buyer();
      return () => isLoggedIn(visitor);
    },
  },
  'an admin’s session without use': {
    milliseconds: 30 * minute,
    begin: async ({ admin }) => {
      const visitor = await admin();
      return () => isLoggedIn(visitor);
    },
  },
  'a buyer’s session in use': {
    milliseconds: 6 * day,
    begin: async ({ buyer }) => keepBusy(await buyer(), 6 * day, 30 * day),
  },
  'an admin’s session in use': {
    milliseconds: 20 * minute,
    begin: async ({ admin }) => keepBusy(await admin(), 20 * minute, 12 * hour),
  },
  'the answer under an idempotency key': {
    milliseconds: day,
    begin: async ({ visitor, adminAccount }) => {
      const keyed = visitor({ 'idempotency-key': 'the-same-key' });
      await keyed.api.logIn(adminAccount);
      const carID = await addCar(keyed);
      return async () => {
        await keyed.api.logIn(adminAccount);
        return (await addCar(keyed)) === carID;
      };
    },
  },
  'an inquiry that does not stand out as unanswered': {
    milliseconds: day,
    begin: () => beginInquiry('unanswered'),
  },
  'an inquiry that is not due': {
    milliseconds: 3 * day,
    begin: () => beginInquiry('due'),
  },
};

test.each(Object.entries(durations))('%s lasts so long, and no longer', async (_what, { milliseconds, begin }) => {
  const before = await begin(world);
  world.pass(milliseconds - 30 * second);
  expect(await before(), 'just before').toBe(true);
  const after = await begin(world);
  world.pass(milliseconds + 30 * second);
  expect(await after(), 'just after').toBe(false);
});

test('an applicant is eighteen on the day itself, by the clock of the dealership', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());
  const [year = '', ...rest] = today.split('-');
  const birthday = [Number(year) - 18, ...rest].join('-');
  const dayAfter = new Date(Date.parse(birthday) + day).toISOString().slice(0, 10);
  const send = async (dob: string) => {
    const buyer = await world.buyer({ email: freshEmail() });
    return (await buyer.request('apply', { ...applicationForm(), dob, proofOfIncome: [pdf()] })).status;
  };
  expect([await send(dayAfter), await send(birthday)]).toEqual([400, 201]);
});
