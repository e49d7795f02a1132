import { eq } from 'drizzle-orm';
import type { LimitName } from '#server/accounts/throttling/limits.ts';
import { applications, viewings } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { hashOf } from '#server/viewings/viewing-link.ts';
import { addCar, applicationForm, pdf } from '../builders.ts';
import { freshEmail, unconfirm, type Person } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';

/** Who tries: a visitor from some network, an address that may be anyone's, and somebody who is logged in. */
export type Who = { visitor: Visitor; email: string; person: Person };

/** Whether it was let in: an answer other than 429, or an email that was sent. */
type Try = (who: Who, world: World) => Promise<Response | boolean>;

type Exercise = {
  /** A try that counts. Made by one `who` again and again, it meets this limit before any other. */
  attempt: Try;
  /** A try that turns out well, where only failures count. */
  succeed?: Try;
  prepare?: (who: Who, world: World) => Promise<unknown>;
  role?: 'admin';
};

/** One for each limit of the table: a new one does not compile before it is tried. */
export const exercises: Record<LimitName, Exercise> = {
  'sign-up': {
    attempt: ({ visitor }) =>
      visitor.request('signUp', { email: freshEmail(), password: 'a-new-comer', fName: 'New', lName: 'Comer' }),
  },
  'log-in': {
    attempt: ({ visitor }) => visitor.request('logIn', { email: freshEmail(), password: wrong }),
    succeed: logIn,
  },
  'log-in-account': {
    attempt: ({ visitor, email }) => visitor.request('logIn', { email, password: wrong }),
    succeed: logIn,
  },
  code: {
    prepare: ({ person: { visitor, password } }) => visitor.api.beginSecondFactor({ password }),
    attempt: ({ person }) => person.visitor.request('confirmSecondFactor', { code: '000000' }),
  },
  'own-password': {
    attempt: ({ person }) => person.visitor.request('beginSecondFactor', { password: wrong }),
    succeed: ({ person: { visitor, password } }) => visitor.request('beginSecondFactor', { password }),
  },
  forget: { attempt: ({ visitor }) => visitor.request('forgetPassword', { email: freshEmail() }) },
  'forget-account': { attempt: ({ visitor, email }) => visitor.request('forgetPassword', { email }) },
  reset: {
    attempt: ({ visitor }) => visitor.request('resetPassword', { token: 'made-up', password: 'battery staple' }),
  },
  confirm: { attempt: ({ visitor }) => visitor.request('confirmEmail', { token: 'made-up' }) },
  'confirm-email': {
    prepare: ({ person }, world) => unconfirm(world, person),
    attempt: ({ person }) => person.visitor.request('sendEmailConfirmation'),
  },
  invite: {
    role: 'admin',
    attempt: ({ person: { visitor, password } }) => visitor.request('inviteAdmin', { email: freshEmail(), password }),
  },
  'own-data': {
    attempt: ({ person: { visitor, password } }) => visitor.request('downloadOwnData', { password }),
  },
  'email-language': { attempt: ({ person }) => person.visitor.request('chooseEmailLanguage', { language: 'es' }) },
  invitation: { attempt: ({ visitor }) => visitor.request('readInvitation', { token: 'made-up' }) },
  unconfirmed: {
    prepare: ({ person }, world) => unconfirm(world, person),
    attempt: ({ person }, world) => isSent(world, 'password-changed', person),
  },
  proof: {
    prepare: ({ person }, world) => unconfirm(world, person),
    attempt: ({ person }, world) => isSent(world, 'welcome', person),
  },
  'reset-email': {
    prepare: ({ person }, world) => unconfirm(world, person),
    attempt: ({ person }, world) =>
      isWritten(world, person, () => world.visitor().api.forgetPassword({ email: person.email })),
  },
  documents: {
    // Somebody whose application is erased each time: an application has one document.
    attempt: async ({ person }, { database: { db } }) => {
      await db.delete(applications).where(eq(applications.userID, person.userID));
      return person.visitor.request('apply', { ...applicationForm(), proofOfIncome: [pdf()] });
    },
  },
  'buyer-change': { attempt: ({ person }) => person.visitor.request('cancelInquiry', { carID: 1 }) },
  // Refused, and counted.
  offer: { attempt: ({ person }) => person.visitor.request('placeOffer', { carID: 1, amount: 5000 }) },
  'viewing-change': {
    // Calling off what is called off changes nothing, and counts, whoever opens the link.
    prepare: async ({ person: { userID } }, world) => {
      const carID = await addCar(await world.admin());
      const link = { tokenHash: hashOf(linkOf(userID)), encryptedToken: new Uint8Array() };
      await world.database.db
        .insert(viewings)
        .values({ userID, carID, ...link, status: 'cancelled', createdAt: new Date() });
    },
    attempt: ({ visitor, person: { userID } }) => visitor.request('cancelViewing', { token: linkOf(userID) }),
  },
};

const wrong = 'not-the-password';
const linkOf = (userID: number) => `link-of-${userID}`;

function logIn({ visitor, person: { email, password } }: Who): Promise<Response> {
  return visitor.request('logIn', { email, password });
}

function isSent(world: World, email: 'welcome' | 'password-changed', person: Person): Promise<boolean> {
  const { userID } = person;
  return isWritten(world, person, () => enqueue(world.database.db, emailJob({ email, userID })));
}

/** Whether this is followed by an email. */
async function isWritten(
  world: World,
  { email }: Pick<Person, 'email'>,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const sent = async () => (await world.emails()).filter(({ to }) => to === email).length;
  const before = await sent();
  await act();
  return (await sent()) > before;
}
