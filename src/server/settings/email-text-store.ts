import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { EmailText } from '#contract/settings/email-texts.ts';
import type { EmailTextName } from '#contract/settings/standard-email-texts.ts';
import type { Db } from '#server/database/database.ts';
import { emailTexts } from '#server/database/schema.ts';

export type Which = { name: EmailTextName; language: Language };

const columns = { name: emailTexts.name, chosen: emailTexts.chosen, version: emailTexts.version };
/** More than there are emails. */
const mostTexts = 1000;

const isOf = ({ name, language }: Which) => and(eq(emailTexts.name, name), eq(emailTexts.language, language));

export const listChosenTexts = (db: Db) =>
  db
    .select({ ...columns, language: emailTexts.language })
    .from(emailTexts)
    .orderBy(asc(emailTexts.language), asc(emailTexts.name))
    .limit(mostTexts);

export async function readChosenText(db: Db, which: Which) {
  const [row] = await db.select(columns).from(emailTexts).where(isOf(which)).limit(1);
  return row;
}

/** Tells whether `version` was the last one; 0 is that of an email whose text nobody has changed yet. */
export async function replaceChosenText(
  tx: Db,
  { which, chosen, version, now }: { which: Which; chosen: EmailText | null; version: number; now: Date },
): Promise<boolean> {
  const next = { chosen, version: version + 1, updatedAt: now };
  const replaced =
    version === 0
      ? await tx
          .insert(emailTexts)
          .values({ ...which, ...next })
          .onConflictDoNothing()
          .returning({ version: emailTexts.version })
      : await tx
          .update(emailTexts)
          .set(next)
          .where(and(isOf(which), eq(emailTexts.version, version)))
          .returning({ version: emailTexts.version });
  return replaced.length === 1;
}
