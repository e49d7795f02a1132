import type { z } from 'zod';
import type { LogIn, SignUp, User } from '#contract/accounts/account.ts';
import type { Language } from '#contract/api/paths.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { users } from '#server/database/schema.ts';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import { findByEmail, holdPassword, insertAccount, renewHash, type Account } from './account-store.ts';
import { refuseCommon } from './passwords/common-passwords.ts';
import { mayLogIn } from './demo-accounts.ts';
import type { AskToConfirm } from './email-confirmation/email-confirmation.ts';
import type { Party } from '#server/runtime/fair-slots.ts';
import { limitOf, partyOf } from './throttling/limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SecondFactor } from './two-step/check-code.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Throttle } from './throttling/throttle.ts';

type NewPerson = Omit<User, 'userID'> & { password: string; isDemo?: boolean };
export type SignedIn = { user: User; session: Session };
/** Where a request comes from: its network address, the browser as a person would name it, and the language of the page if it was said. */
export type From = { address: string; device: string; language: Language | undefined };

/** Does something in the transaction in which an account's password and code were found right, as logging in does. */
export type WithCredentials = <T>(
  given: z.output<typeof LogIn>,
  from: From,
  act: (tx: Db, user: User) => Promise<T>,
) => Promise<T>;

/** How people come in: by signing up, and by logging in. */
export function createEntrance(needs: {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  secondFactor: SecondFactor;
  askToConfirm: AskToConfirm;
  throttle: Throttle;
  clock: () => Date;
  signUpsPerHour: number;
  issuer: () => string;
  demoLogIns: boolean;
}) {
  const { database, passwords, sessions, secondFactor, throttle, clock } = needs;

  const withCredentials: WithCredentials = async ({ email, password, code }, from, act) => {
    const party = partyOf({ ...from, email });
    const [ofNetwork, ofAccount] = [limitOf('log-in', from), limitOf('log-in-account', { ...from, email })];
    // The cheapest first: whether there is a place to wait, then what was counted, then the password.
    passwords.demandPlace(party);
    await throttle.spend([ofNetwork, ofAccount]);
    const account = await findByEmail(database.db, email, mayLogIn(needs.demoLogIns));
    const isRight = await passwords.matches(password, account?.passwordHash, party).catch(async (error: unknown) => {
      await throttle.refund([ofNetwork, ofAccount]);
      throw error;
    });
    if (!isRight || account === undefined) throw new Refusal('wrong-credentials');
    const { user } = account;
    if (!code && (await secondFactor.isOn(user.userID))) {
      await throttle.refund([ofNetwork, ofAccount]);
      throw new Refusal('code-needed');
    }
    const ofCode = limitOf('code', user);
    if (code) await throttle.spend([ofCode]);
    const done = await database.transaction(async (tx) => {
      if (!(await holdPassword(tx, account))) throw new Refusal('wrong-credentials');
      await secondFactor.demand(tx, user.userID, code);
      return act(tx, user);
    });
    await throttle.forget([ofAccount, ofCode]);
    await throttle.refund([ofNetwork]);
    if (passwords.isOutdated(account.passwordHash)) await renew(account, password, party);
    return done;
  };

  return {
    async signUp({ password, ...person }: z.output<typeof SignUp>, from: From): Promise<SignedIn> {
      await refuseCommon(password, 'password', [person.fName, person.lName, person.email, needs.issuer()]);
      await throttle.spend([limitOf('sign-up', from, needs.signUpsPerHour)]);
      const passwordHash = await passwords.hash(password, partyOf(from));
      try {
        return await database.transaction(async (tx) => {
          const user = await insertAccount(
            tx,
            { ...person, role: 'user', passwordHash, isEmailConfirmed: false },
            clock(),
          );
          await needs.askToConfirm(tx, 'welcome', user.userID);
          return { user, session: await sessions.begin(tx, user, from.device) };
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw refuseField('email-taken', 'email');
      }
    },

    logIn: (given: z.output<typeof LogIn>, from: From): Promise<SignedIn> =>
      withCredentials(given, from, async (tx, user) => ({
        user,
        session: await sessions.begin(tx, user, from.device),
      })),
    withCredentials,

    /** The account with this e-mail, made if there is none. An existing one is left as it is. */
    async ensure({ password, ...account }: NewPerson): Promise<number> {
      const known = await findByEmail(database.db, account.email);
      if (known !== undefined) return known.user.userID;
      const passwordHash = await passwords.hash(password);
      try {
        const made = { ...account, passwordHash, isEmailConfirmed: true };
        return (await insertAccount(database.db, made, clock())).userID;
      } catch (error) {
        // Another process that started at the same moment was quicker.
        const made = isUniqueViolation(error) ? await findByEmail(database.db, account.email) : undefined;
        if (made === undefined) throw error;
        return made.user.userID;
      }
    },

    count: () => database.db.$count(users),
  };

  /** Costs are raised over the years; the password is at hand only now. Where that cannot be done now, it is at the next log in. */
  async function renew(account: Account, password: string, party: Party): Promise<void> {
    try {
      await renewHash(database.db, account, await passwords.hash(password, party));
    } catch (error) {
      if (expectedFailure(error) === undefined) throw error;
    }
  }
}
