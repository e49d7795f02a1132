import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { OwnData } from '#contract/keeping/own-data.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';

/** What an account says of its owner, for the owner; nothing that opens it. */
export async function readOwnAccount(tx: Db, userID: number): Promise<OwnData['account']> {
  const [found] = await tx
    .select({
      userID: users.userID,
      email: users.email,
      fName: users.fName,
      lName: users.lName,
      role: users.role,
      language: users.language,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      termsVersion: users.termsVersion,
      termsAcceptedAt: users.termsAcceptedAt,
    })
    .from(users)
    .where(eq(users.userID, userID))
    .limit(1);
  if (found === undefined) throw new Refusal('user-not-found');
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    emailConfirmedAt: found.emailConfirmedAt?.toISOString() ?? null,
    termsAcceptedAt: found.termsAcceptedAt.toISOString(),
  };
}
