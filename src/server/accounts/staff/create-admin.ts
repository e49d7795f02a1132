import type { z } from 'zod';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { problemsIn } from '#contract/problems/schema-problems.ts';
import { SignUp } from '#contract/accounts/account.ts';
import { isPersonName } from '#contract/accounts/is-person-name.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { insertAccount } from '../account-store.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import { createPasswords } from '../passwords/passwords.ts';

type Deed = { actorID: number | null; action: AuditAction; object: string };

/** For an admin whom nobody asked for a name. A dealership may be called what no person is. */
export const unnamedAdmin = (dealerName: string) => ({
  fName: 'Admin',
  lName: isPersonName(dealerName) ? dealerName : 'Staff',
});

/** The same rules for address and password as for everyone. */
export async function checkNewAccount(asked: z.input<typeof SignUp>): Promise<z.output<typeof SignUp>> {
  const parsed = SignUp.safeParse(asked);
  if (!parsed.success) throw new Refusal('invalid-input', { problems: problemsIn(parsed.error, asked) });
  const { password, fName, lName, email } = parsed.data;
  await refuseCommon(password, 'password', [fName, lName, email]);
  return parsed.data;
}

/** An admin by order of whoever runs the machine. */
export async function createAdmin(
  needs: { database: Database; clock: () => Date; writeAudit: (tx: Db, deed: Deed) => Promise<void> },
  { password, ...person }: z.output<typeof SignUp>,
): Promise<number> {
  const passwordHash = await createPasswords().hash(password);
  try {
    return await needs.database.transaction(async (tx) => {
      const { userID } = await insertAccount(
        tx,
        { ...person, role: 'admin', passwordHash, isEmailConfirmed: true },
        needs.clock(),
      );
      await needs.writeAudit(tx, { actorID: null, action: 'admin created', object: `user:${userID}` });
      return userID;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('email-taken');
  }
}
