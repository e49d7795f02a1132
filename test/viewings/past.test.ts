import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inquiries, viewings } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** What can follow a booked viewing, before its time and after. */
const world = useWorld();

type Stage = Awaited<ReturnType<typeof bookViewing>>;
type State = 'as it was' | 'moved' | 'accepted' | 'missed' | 'cancelled' | 'offered' | 'gone';
type Outcome = { status: number; viewing: State; emails: string[] };
type Step = { take: (stage: Stage) => Promise<Response>; ahead: Outcome; past: Outcome };

const refused: Outcome = { status: 409, viewing: 'as it was', emails: [] };
const unnoticed: Outcome = { status: 200, viewing: 'as it was', emails: [] };
const calledOff: Outcome = { status: 200, viewing: 'cancelled', emails: ['Your viewing is canceled'] };

const steps: Record<string, Step> = {
  'the buyer chooses another time': {
    take: ({ anyone, token, later }) => anyone.request('bookViewing', { token, startsAt: later }),
    ahead: { status: 200, viewing: 'moved', emails: ['New time for your viewing'] },
    past: refused,
  },
  'the buyer chooses the same time': {
    take: ({ anyone, token, startsAt }) => anyone.request('bookViewing', { token, startsAt }),
    ahead: unnoticed,
    past: unnoticed,
  },
  'the buyer cancels': {
    take: ({ anyone, token }) => anyone.request('cancelViewing', { token }),
    ahead: calledOff,
    past: refused,
  },
  'the buyer asks to see the car again': {
    take: ({ buyer, carID }) => buyer.request('requestViewing', { carID }),
    ahead: { ...unnoticed, status: 201 },
    past: { status: 201, viewing: 'offered', emails: ['Pick a time'] },
  },
  'an admin accepts': {
    take: ({ admin, viewingID }) => admin.request('acceptViewing', { viewingID }),
    ahead: { status: 200, viewing: 'accepted', emails: ['Your viewing is confirmed'] },
    past: refused,
  },
  'an admin moves it': {
    take: ({ admin, viewingID, later }) => admin.request('moveViewing', { viewingID, startsAt: later }),
    ahead: { status: 200, viewing: 'moved', emails: ['New time for your viewing'] },
    // Whoever did not come may come another time.
    past: { status: 200, viewing: 'moved', emails: ['New time for your viewing'] },
  },
  'an admin calls it off': {
    take: ({ admin, viewingID }) => admin.request('callOffViewing', { viewingID, reason: 'Closed' }),
    ahead: calledOff,
    past: refused,
  },
  // Nobody had said that someone would be there.
  'an admin notes that nobody came to what was not accepted': {
    take: ({ admin, viewingID }) => admin.request('noteNoShow', { viewingID }),
    ahead: refused,
    past: refused,
  },
  'an admin takes back a no-show that is not noted': {
    take: ({ admin, viewingID }) => admin.request('takeBackNoShow', { viewingID }),
    ahead: refused,
    past: refused,
  },
  'the car is sold': {
    take: ({ admin, carID }) => setStatus(admin, carID, 'sold'),
    ahead: calledOff,
    past: { ...unnoticed, emails: ['The'] },
  },
  'the car is archived': {
    take: ({ admin, carID }) => setStatus(admin, carID, 'archived'),
    ahead: calledOff,
    past: { ...unnoticed, emails: ['The'] },
  },
  'the car is archived by its switch': {
    take: ({ admin, carID }) => admin.request('changeStatus', { carID, currentStatus: 'active' }),
    ahead: calledOff,
    past: { ...unnoticed, emails: ['The'] },
  },
  'the car is deleted': {
    take: ({ admin, carID }) => admin.request('deleteCar', { id: carID }),
    ahead: unnoticed,
    past: unnoticed,
  },
  'the inquiry is approved': {
    take: ({ admin, inquiryID }) => admin.request('confirmInquiry', { id: inquiryID }),
    ahead: { ...unnoticed, emails: ['You’re pre-approved'] },
    past: { ...unnoticed, emails: ['You’re pre-approved'] },
  },
  'the inquiry is declined': {
    take: ({ admin, inquiryID }) => admin.request('declineInquiry', { id: inquiryID, reasons: ['bankruptcy'] }),
    ahead: { ...unnoticed, emails: ['About your request'] },
    past: { ...unnoticed, emails: ['About your request'] },
  },
  'the account is deleted': {
    take: ({ admin, userID }) => admin.request('deleteUser', { id: userID }),
    ahead: { status: 200, viewing: 'gone', emails: [] },
    past: { status: 200, viewing: 'gone', emails: [] },
  },
};

describe.each(['ahead', 'past'] as const)('when a booked viewing is %s', (when) => {
  test.each(Object.entries(steps))('%s', async (_step, { take, [when]: expected }) => {
    const stage = await bookViewing(when);
    const before = (await world.emails()).length;
    const { status } = await take(stage);
    const emails = (await world.emails()).slice(before).map(({ subject }) => subject);
    expect({ status, viewing: await stage.read() }).toEqual({ status: expected.status, viewing: expected.viewing });
    expect(emails.toSorted()).toEqual(expected.emails.map((begin) => expect.stringContaining(begin)));
  });
});

test('a time that is over is booked by nobody', async () => {
  const { anyone, admin, token, viewingID, startsAt, read } = await bookViewing('ahead');
  const past = new Date(Date.parse(startsAt) - 30 * day).toISOString();
  for (const response of [
    await anyone.request('bookViewing', { token, startsAt: past }),
    await admin.request('moveViewing', { viewingID, startsAt: past }),
  ])
    expect(await response.json()).toMatchObject({ code: 'invalid-input', errors: { startsAt: expect.any(String) } });
  expect(await read()).toBe('as it was');
});

const day = 24 * 60 * 60_000;

const setStatus = (admin: Visitor, carID: number, status: string) =>
  admin.request('setStatuses', { cars: [{ carID, currentStatus: 'active' }], status });

/** Everyone is logged in when its time is still ahead, or when it is past. */
async function bookViewing(when: 'ahead' | 'past') {
  const carID = await addCar(await world.admin());
  const person = { email: 'viewer@world.test', password: 'a-buyer-of-the-world' };
  const buyer = await world.buyer({ email: person.email });
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  const anyone = world.visitor();
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const { times } = await anyone.api.readViewing({ token });
  const [startsAt, later] = [times[0] ?? '', times.at(-1) ?? ''];
  await anyone.api.bookViewing({ token, startsAt });
  await world.settle();
  const { db } = world.database;
  const [inquiry] = await db.select().from(inquiries);
  const [booked] = await db.select().from(viewings);
  const viewingID = booked?.viewingID ?? 0;
  if (when === 'past') world.pass(Date.parse(startsAt) - Date.now() + 60_000);
  const admin = await world.admin();
  await buyer.api.logIn(person);
  return {
    anyone,
    buyer,
    admin,
    carID,
    token,
    startsAt,
    viewingID,
    inquiryID: inquiry?.inquiryID ?? 0,
    userID: inquiry?.userID ?? 0,
    /** Another time that is free, ahead in any case. */
    later,
    async read(): Promise<State> {
      const [now] = await db.select().from(viewings).where(eq(viewings.viewingID, viewingID));
      if (now === undefined) return 'gone';
      if (now.status !== 'booked') return now.status;
      if (now.startsAt?.toISOString() !== startsAt) return 'moved';
      return now.acceptedAt === null ? 'as it was' : 'accepted';
    },
  };
}
