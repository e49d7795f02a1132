import type { z } from 'zod';
import type { LogIn, SignUp, User } from '#contract/account.ts';
import { Refusal, refusals } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { users } from '#server/database/schema.ts';
import { findByEmail, holdPassword, insertAccount } from './account-store.ts';
import { refuseCommon } from './common-passwords.ts';
import type { AskToConfirm } from './email-confirmation.ts';
import { codeLimits, logInLimits, signUpLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

export type SignedIn = { user: User; session: Session };
/** Where a request comes from: its network address, and the browser as a person would name it. */
export type From = { address: string; device: string };

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
}) {
  const { database, passwords, sessions, secondFactor, throttle, clock } = needs;

  const withCredentials: WithCredentials = async ({ email, password, code }, from, act) => {
    const [ofAccount, ofNetwork] = logInLimits(email, from.address);
    await throttle.spend([ofAccount, ofNetwork]);
    const account = await findByEmail(database.db, email);
    if (!(await passwords.matches(password, account?.passwordHash)) || account === undefined)
      throw new Refusal('wrong-credentials');
    const { user } = account;
    if (!code && (await secondFactor.isOn(user.userID))) {
      await throttle.refund([ofAccount, ofNetwork]);
      throw new Refusal('code-needed');
    }
    if (code) await throttle.spend(codeLimits(user.userID));
    const done = await database.transaction(async (tx) => {
      if (!(await holdPassword(tx, account))) throw new Refusal('wrong-credentials');
      await secondFactor.demand(tx, user.userID, code);
      return act(tx, user);
    });
    await throttle.forget([ofAccount, ...codeLimits(user.userID)]);
    await throttle.refund([ofNetwork]);
    return done;
  };

  return {
    async signUp({ password, ...person }: z.output<typeof SignUp>, from: From): Promise<SignedIn> {
      refuseCommon(password, 'password');
      await throttle.spend(signUpLimits(from.address, needs.signUpsPerHour));
      const passwordHash = await passwords.hash(password);
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
        throw new Refusal('email-taken', { errors: { email: refusals['email-taken'].message } });
      }
    },

    logIn: (given: z.output<typeof LogIn>, from: From): Promise<SignedIn> =>
      withCredentials(given, from, async (tx, user) => ({
        user,
        session: await sessions.begin(tx, user, from.device),
      })),
    withCredentials,

    /** The account with this e-mail, made if there is none. An existing one is left as it is. */
    async ensure({ password, ...account }: Omit<User, 'userID'> & { password: string }): Promise<number> {
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
}
