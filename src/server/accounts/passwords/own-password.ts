import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { findAccount, holdPassword, type Account } from '../account-store.ts';
import { limitOf, partyOf } from '../throttling/limits.ts';
import type { Passwords } from './passwords.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { wrongPassword } from './wrong-password.ts';

export type OwnPassword = ReturnType<typeof createOwnPassword>;

/** A session alone may be borrowed or stolen: what grants or weakens access is done only with the password as well. */
export function createOwnPassword(needs: { database: Database; passwords: Passwords; throttle: Throttle }) {
  const { database, passwords, throttle } = needs;
  return {
    /** Does it in a transaction in which the password that was checked stays what it is. */
    async prove<T>(userID: number, password: string, act: (tx: Db, account: Account) => Promise<T>): Promise<T> {
      await throttle.spend([limitOf('own-password', { userID })]);
      const account = await findAccount(database.db, userID);
      if (account === undefined) throw new Refusal('user-not-found');
      if (!(await passwords.matches(password, account.passwordHash, partyOf(account.user))))
        throw wrongPassword('password');
      await throttle.forget([limitOf('own-password', { userID })]);
      return database.transaction(async (tx) => {
        if (!(await holdPassword(tx, account))) throw wrongPassword('password');
        return act(tx, account);
      });
    },
  };
}
