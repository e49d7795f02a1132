import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { lockUntilEnd } from '#server/database/locks.ts';
import { users } from '#server/database/schema.ts';
import { hasEmail, insertAccount } from '../account-store.ts';
import { takeOverDemoAccount } from '../demo-accounts.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { WriteAudit } from './staff.ts';

export type FirstAdmin = { email: string; password: string; fName: string; lName: string };
/**
 * `not-needed`: the address is an admin's. `ignored`: others are admins. `kept-out`: it is a buyer's account, and a line in the
 * environment makes no admin of a buyer.
 */
export type Ensured = 'created' | 'taken-over' | 'not-needed' | 'ignored' | 'kept-out';

/**
 * The operator's first admin, where there is none who may log in without the demo. Once there is one, staff decide who else is:
 * whoever was removed or deleted stays so, also when the next start names them again.
 */
export function createEnsureFirstAdmin(needs: {
  database: Database;
  passwords: Passwords;
  clock: () => Date;
  writeAudit: WriteAudit;
}) {
  const { database, passwords, clock, writeAudit } = needs;
  const ownAdmins = and(eq(users.role, 'admin'), eq(users.isDemo, false));

  return async ({ password, ...person }: FirstAdmin): Promise<Ensured> => {
    const found = await foundAmong(database.db, person.email);
    if (found !== undefined) return found;
    await refuseCommon(password, 'password', [person.fName, person.lName, person.email]);
    const passwordHash = await passwords.hash(password);
    return database.transaction(async (tx) => {
      // Processes that start together do so one after another.
      await lockUntilEnd(tx, 'firstAdmin');
      const foundSince = await foundAmong(tx, person.email);
      if (foundSince !== undefined) return foundSince;
      const taken = await takeOverDemoAccount(tx, { email: person.email, passwordHash }, clock());
      if (taken !== undefined) return note(tx, taken, 'taken-over');
      if ((await tx.$count(users, hasEmail(person.email))) > 0) return 'kept-out';
      const made = { ...person, role: 'admin', passwordHash, isEmailConfirmed: true } as const;
      return note(tx, (await insertAccount(tx, made, clock())).userID, 'created');
    });
  };

  /** Undefined where there is no admin. */
  async function foundAmong(db: Db, email: string): Promise<Ensured | undefined> {
    if ((await db.$count(users, ownAdmins)) === 0) return undefined;
    return (await db.$count(users, and(ownAdmins, hasEmail(email)))) > 0 ? 'not-needed' : 'ignored';
  }

  async function note(tx: Db, userID: number, outcome: Ensured): Promise<Ensured> {
    await writeAudit(tx, { actorID: null, action: 'admin created', object: `user:${userID}` });
    return outcome;
  }
}
