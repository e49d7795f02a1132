import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { LogIn, Role, SignUp, User } from '#contract/account.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { users } from '#server/database/schema.ts';
import type { Passwords } from './passwords.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Limit, Throttle } from './throttle.ts';

export type SignedIn = { user: User; session: Session };

export type Accounts = {
  signUp(details: z.output<typeof SignUp>, address: string): Promise<SignedIn>;
  logIn(credentials: z.output<typeof LogIn>, address: string): Promise<SignedIn>;
  findUser(token: string): Promise<User | null>;
  endSession(token: string): Promise<void>;
  /** The account with this e-mail, made if there is none. An existing one is left as it is. */
  ensure(account: { email: string; password: string; fName: string; lName: string; role: Role }): Promise<number>;
  count(): Promise<number>;
};

/** The terms people accept by signing up; raise it when their text changes. */
const termsVersion = '2026-11';
const quarterHour = 15 * 60;
const fiveMinutes = 5 * 60;
const hour = 60 * 60;

export function createAccounts(needs: {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  throttle: Throttle;
  clock: () => Date;
  signUpsPerHour: number;
}): Accounts {
  const { database, passwords, sessions, throttle, clock } = needs;

  async function insert(
    db: Db,
    account: { email: string; fName: string; lName: string; role: Role; passwordHash: string },
  ): Promise<User> {
    const now = clock();
    const [user] = await db
      .insert(users)
      .values({ ...account, termsVersion, termsAcceptedAt: now, createdAt: now })
      .returning(userColumns);
    if (user === undefined) throw new Error('An inserted user did not come back.');
    return user;
  }

  return {
    async signUp({ password, ...person }, address) {
      const limits = [{ key: `sign-up:${address}`, most: needs.signUpsPerHour, windowSeconds: hour }];
      await throttle.demandRoom(limits);
      const passwordHash = await passwords.hash(password);
      try {
        return await database.transaction(async (tx) => {
          const user = await insert(tx, { ...person, role: 'user', passwordHash });
          return { user, session: await sessions.begin(tx, user) };
        });
      } catch (error) {
        if (isUniqueViolation(error))
          throw new Refusal('email-taken', {
            errors: { email: 'An account with this e-mail address exists already.' },
          });
        throw error;
      } finally {
        await throttle.count(limits);
      }
    },

    async logIn({ email, password }, address) {
      const limits = logInLimits(email, address);
      await throttle.demandRoom(limits);
      const [found] = await database.db
        .select({ ...userColumns, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
        .limit(1);
      if (!(await passwords.matches(password, found?.passwordHash)) || found === undefined) {
        await throttle.count(limits);
        throw new Refusal('wrong-credentials');
      }
      const { passwordHash: _, ...user } = found;
      await throttle.forget(limits.slice(0, 1));
      return { user, session: await sessions.begin(database.db, user) };
    },

    findUser: sessions.findUser,
    endSession: sessions.end,

    async ensure({ password, ...account }) {
      const [known] = await database.db
        .select({ userID: users.userID })
        .from(users)
        .where(eq(sql`lower(${users.email})`, account.email.toLowerCase()))
        .limit(1);
      if (known !== undefined) return known.userID;
      const { email, fName, lName, role } = account;
      const user = await insert(database.db, {
        email,
        fName,
        lName,
        role,
        passwordHash: await passwords.hash(password),
      });
      return user.userID;
    },

    count: () => database.db.$count(users),
  };
}

const userColumns = {
  userID: users.userID,
  fName: users.fName,
  lName: users.lName,
  email: users.email,
  role: users.role,
};

/** Only failures count: an account from one address, and an address over all accounts. */
function logInLimits(email: string, address: string): Limit[] {
  return [
    { key: `log-in:${address}:${email.toLowerCase()}`, most: 10, windowSeconds: quarterHour },
    { key: `log-in:${address}`, most: 50, windowSeconds: fiveMinutes },
  ];
}
