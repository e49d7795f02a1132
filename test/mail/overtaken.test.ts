import { dayOf } from '#contract/time/local-time.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emails, type EmailName } from '#contract/jobs/emails.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { inquiries, offerRounds, users, viewings } from '#server/database/schema.ts';
import { addCar, applicationForm, apply } from '../builders.ts';
import { createPeople, freshEmail, unconfirm, viewingTokenOf, type Person } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { holdBack } from './hold-back.ts';

/** An email is written when it is sent. What was true when it was caused may not be any more. */
const world = useWorld();

const hour = 60 * 60_000;
const day = 24 * hour;

type Stage = Awaited<ReturnType<typeof createStage>>;
type Case = {
  /** What is so before, and told before. */
  given?: (stage: Stage) => Promise<unknown>;
  cause: (stage: Stage) => Promise<unknown>;
  /** What an email says that was not overtaken: in its subject or text. */
  says: RegExp;
  /** What happens before it is sent, after which it must not say that any more. */
  overtakenBy: Record<string, (stage: Stage) => Promise<unknown>>;
};

async function createStage() {
  const person = createPeople(world);
  const [buyer, admin] = [await person(), await person('admin')];
  let [token, invitationID] = ['', 0];
  const carID = await addCar(admin.visitor);
  const { api } = buyer.visitor;
  const desk = admin.visitor.api;
  const { db } = world.database;

  async function inquiryID(): Promise<number> {
    const [found] = await db.select().from(inquiries).where(eq(inquiries.userID, buyer.userID));
    return found?.inquiryID ?? 0;
  }
  async function viewing() {
    const [found] = await db.select().from(viewings).where(eq(viewings.userID, buyer.userID));
    // A session may be over by then; the link is not.
    token ||= await viewingTokenOf(buyer, carID);
    const { times } = await world.visitor().api.readViewing({ token });
    return { token, viewingID: found?.viewingID ?? 0, startsAt: found?.startsAt ?? new Date(0), times };
  }
  async function setStatus(currentStatus: 'active' | 'sold' | 'archived', status: 'active' | 'sold' | 'archived') {
    await desk.setStatuses({ cars: [{ carID, currentStatus }], status });
  }

  return {
    buyer,
    admin,
    inquire: () => apply(buyer.visitor, { carID }),
    async answer() {
      await api.logIn({ email: buyer.email, password: buyer.password });
      await api.updateApplication(applicationForm({ jobTitle: 'Welder' }));
    },
    cancelInquiry: () => api.cancelInquiry({ carID }),
    approve: async () => desk.confirmInquiry({ id: await inquiryID() }),
    /** By an admin whose session is of today. */
    approveAgain: async () => (await world.admin()).api.confirmInquiry({ id: await inquiryID() }),
    decline: async () => desk.declineInquiry({ id: await inquiryID(), reasons: ['short-employment'] }),
    want: async () => desk.wantInformation({ id: await inquiryID(), items: ['employment'] }),
    deleteBuyer: () => desk.deleteUser({ id: buyer.userID }),
    askToSee: () => api.requestViewing({ carID }),
    /** On another day than today, so that there is time for a reminder. */
    async book(place = -1) {
      const { token, times } = await viewing();
      await world.visitor().api.bookViewing({ token, startsAt: times.at(place) ?? '' });
    },
    accept: async () => desk.acceptViewing({ viewingID: (await viewing()).viewingID }),
    async move() {
      const { viewingID, times } = await viewing();
      await desk.moveViewing({ viewingID, startsAt: times.at(-3) ?? '' });
    },
    callOff: async () => desk.callOffViewing({ viewingID: (await viewing()).viewingID, reason: 'Closed' }),
    cancelViewing: async () => world.visitor().api.cancelViewing({ token: (await viewing()).token }),
    /** So long before the viewing begins. */
    async passUntil(before: number) {
      const { startsAt } = await viewing();
      world.pass(startsAt.getTime() - before - Date.now() - world.passed());
    },
    sell: () => setStatus('active', 'sold'),
    async offer() {
      await desk.saveOffers({ id: carID, version: 0, endsOn: dayOf(new Date(), 'America/Chicago') });
      await api.placeOffer({ carID, amount: 9000 });
    },
    withdrawOffer: () => api.withdrawOffer({ carID }),
    cancelOffers: () => desk.cancelOffers({ id: carID, version: 1 }),
    async endOffers() {
      await db.update(offerRounds).set({ endsAt: new Date(0) });
      await desk.readOffers({ id: carID });
    },
    acceptOffer: () => desk.acceptOffer({ id: carID, version: 2, buyerID: buyer.userID }),
    sellReserved: () => desk.setStatuses({ cars: [{ carID, currentStatus: 'reserved' }], status: 'sold' }),
    archive: () => setStatus('active', 'archived'),
    offerAgain: () => setStatus('sold', 'active'),
    confirmAddress: () => world.confirmEmail(buyer.email),
    changePassword: () => api.changePassword({ currentPassword: buyer.password, newPassword: 'another-one-of-mine' }),
    colleague: await person('admin'),
    async invite() {
      ({ invitationID } = await desk.inviteAdmin({ email: freshEmail(), password: admin.password }));
    },
    cancelInvitation: () => desk.cancelInvitation({ invitationID }),
  };
}

const booked = async (stage: Stage) => {
  await stage.inquire();
  await stage.askToSee();
  await stage.book();
};

const cases: Record<EmailName, Case | { isAlwaysTrue: string }> = {
  welcome: {
    cause: ({ buyer }) => welcome(buyer),
    says: /Please confirm that this is your email/,
    overtakenBy: { 'its confirmation': (stage) => stage.confirmAddress() },
  },
  'confirm-email': {
    given: ({ buyer }) => unconfirm(world, buyer),
    cause: ({ buyer }) => buyer.visitor.api.sendEmailConfirmation(),
    says: /Confirm your email/,
    overtakenBy: { 'its confirmation': (stage) => stage.confirmAddress() },
  },
  'password-reset': {
    cause: ({ buyer }) => world.visitor().api.forgetPassword({ email: buyer.email }),
    says: /Reset your password\n/,
    overtakenBy: { 'a new password': (stage) => stage.changePassword() },
  },
  'staff-invitation': {
    cause: (stage) => stage.invite(),
    says: /Join the staff/,
    overtakenBy: { 'its cancellation': (stage) => stage.cancelInvitation() },
  },
  'password-changed': { isAlwaysTrue: 'It tells what was done, whatever is done next.' },
  'second-factor-changed': {
    isAlwaysTrue: 'Whoever owns the account hears of each change, however soon the next one came.',
  },
  'application-received': {
    cause: (stage) => stage.inquire(),
    says: /We got your application/,
    overtakenBy: { 'the end of the account': (stage) => stage.deleteBuyer() },
  },
  'inquiry-received': {
    cause: (stage) => stage.inquire(),
    says: /We’ll review your request/,
    overtakenBy: {
      approval: (stage) => stage.approve(),
      refusal: (stage) => stage.decline(),
      cancellation: (stage) => stage.cancelInquiry(),
    },
  },
  'inquiry-approved': {
    given: (stage) => stage.inquire(),
    cause: (stage) => stage.approve(),
    says: /You’re pre-approved/,
    overtakenBy: {
      cancellation: (stage) => stage.cancelInquiry(),
      'the end of the account': (stage) => stage.deleteBuyer(),
      // No admin can do that; the operator can.
      'taking it back in the database': async ({ buyer: { userID } }) => {
        await world.database.db.update(inquiries).set({ status: 'pending' }).where(eq(inquiries.userID, userID));
      },
    },
  },
  'inquiry-declined': {
    given: (stage) => stage.inquire(),
    cause: (stage) => stage.decline(),
    says: /Credit application declined/,
    overtakenBy: { approval: (stage) => stage.approve() },
  },
  'information-wanted': {
    given: (stage) => stage.inquire(),
    cause: (stage) => stage.want(),
    says: /What’s missing/,
    overtakenBy: {
      approval: (stage) => stage.approve(),
      refusal: (stage) => stage.decline(),
      'the answer': (stage) => stage.answer(),
    },
  },
  'information-reminder': {
    given: async (stage) => {
      await stage.inquire();
      await stage.want();
    },
    // Twelve days after it was asked for, at nine in the morning.
    cause: async () => world.pass(13 * day),
    says: /Just a reminder: we still need something/,
    overtakenBy: {
      approval: (stage) => stage.approveAgain(),
      'the answer': (stage) => stage.answer(),
    },
  },
  'viewing-times': {
    given: (stage) => stage.inquire(),
    cause: (stage) => stage.askToSee(),
    says: /Here are some available times/,
    overtakenBy: {
      'a booking': (stage) => stage.book(),
      cancellation: (stage) => stage.cancelViewing(),
      'the sale of the car': (stage) => stage.sell(),
      'the end of the offer': (stage) => stage.archive(),
    },
  },
  'viewing-booked': {
    given: async (stage) => {
      await stage.inquire();
      await stage.askToSee();
    },
    cause: (stage) => stage.book(),
    says: /Your viewing is booked/,
    overtakenBy: {
      cancellation: (stage) => stage.cancelViewing(),
      'another time': (stage) => stage.move(),
      'the sale of the car': (stage) => stage.sell(),
      'its end': (stage) => stage.passUntil(-2 * hour),
    },
  },
  'viewing-changed': {
    given: booked,
    cause: (stage) => stage.move(),
    says: /Your viewing has a new time/,
    overtakenBy: {
      'calling it off': (stage) => stage.callOff(),
      'its end': (stage) => stage.passUntil(-2 * hour),
    },
  },
  'viewing-accepted': {
    given: booked,
    cause: (stage) => stage.accept(),
    says: /Someone from our team will be there/,
    overtakenBy: {
      cancellation: (stage) => stage.cancelViewing(),
      'another time': (stage) => stage.book(-2),
      'its end': (stage) => stage.passUntil(-2 * hour),
    },
  },
  'viewing-cancelled': {
    given: booked,
    cause: (stage) => stage.callOff(),
    says: /is canceled/,
    overtakenBy: { 'a new booking': (stage) => stage.book(-2) },
  },
  'viewing-reminder': {
    given: booked,
    cause: (stage) => stage.passUntil(day - hour),
    says: /your viewing is coming up/,
    overtakenBy: {
      cancellation: (stage) => stage.cancelViewing(),
      'another time': (stage) => stage.book(-2),
      'its beginning': (stage) => stage.passUntil(0),
    },
  },
  'car-gone': {
    given: (stage) => stage.inquire(),
    cause: (stage) => stage.sell(),
    says: /has been sold/,
    overtakenBy: { 'a new offer': (stage) => stage.offerAgain() },
  },
  'car-back': {
    given: async (stage) => {
      await stage.inquire();
      await stage.sell();
    },
    cause: (stage) => stage.offerAgain(),
    says: /is available again/,
    overtakenBy: { 'its sale': (stage) => stage.sell(), 'the end of the offer': (stage) => stage.archive() },
  },
  'car-withdrawn': { isAlwaysTrue: 'The car is deleted for good by then.' },
  'offer-received': {
    cause: (stage) => stage.offer(),
    says: /We have your sealed offer/,
    overtakenBy: {
      'its withdrawal': (stage) => stage.withdrawOffer(),
      'the end of offers': (stage) => stage.endOffers(),
      'their cancellation': (stage) => stage.cancelOffers(),
    },
  },
  'offer-accepted': {
    given: async (stage) => {
      await stage.offer();
      await stage.endOffers();
    },
    cause: (stage) => stage.acceptOffer(),
    says: /we accepted your offer/,
    overtakenBy: { 'the sale': (stage) => stage.sellReserved() },
  },
  'offer-declined': { isAlwaysTrue: 'It tells what became of an offer, whatever is done next.' },
  'offers-canceled': { isAlwaysTrue: 'It tells what became of an offer, whatever is done next.' },
  'staff-access-ended': {
    cause: ({ admin, colleague }) => admin.visitor.api.removeAdmin({ id: colleague.userID }),
    says: /no longer on the staff/,
    overtakenBy: {
      'a new start': async ({ colleague: { userID } }) => {
        await world.database.db
          .update(users)
          .set({ role: 'admin', adminSince: new Date() })
          .where(eq(users.userID, userID));
      },
    },
  },
};

const table = keysOf(cases).flatMap((name) => {
  const told = cases[name];
  return 'cause' in told
    ? Object.entries(told.overtakenBy).map(([how, overtake]) => ({ name, how, told, overtake }))
    : [];
});

test('every email is in the table', () => {
  expect(keysOf(cases).toSorted()).toEqual(keysOf(emails).toSorted());
});

describe('an email that nothing overtakes says what it is for', () => {
  test.each([...new Map(table.map((row) => [row.name, row])).values()])('$name', async ({ told }) => {
    expect((await sentAfter(told)).filter((text) => told.says.test(text))).toHaveLength(1);
  });
});

describe('an email that is overtaken does not say it any more', () => {
  test.each(table)('$name, by $how', async ({ told, overtake }) => {
    expect((await sentAfter(told, overtake)).filter((text) => told.says.test(text))).toEqual([]);
  });
});

/** The emails that follow the cause, none of which was sent before it was overtaken. */
async function sentAfter(told: Case, overtake?: (stage: Stage) => Promise<unknown>): Promise<string[]> {
  const stage = await createStage();
  await told.given?.(stage);
  const before = (await world.emails()).length;
  const release = await holdBack(world);
  await told.cause(stage);
  await overtake?.(stage);
  await release();
  return (await world.emails()).slice(before).map(({ subject, text }) => `${subject}\n${text}`);
}

/** As signing up does: the account is there, its address is not confirmed. */
async function welcome(buyer: Person): Promise<void> {
  const { email, password } = { email: freshEmail(), password: 'a-newcomer-of-the-table' };
  await world.visitor().api.signUp({ email, password, fName: 'New', lName: 'Comer' });
  buyer.email = email;
}
