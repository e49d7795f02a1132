import { and, eq, ne } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';

/** The language that somebody chose by hand, which stays whatever pages they use. Tells whether there is such a person. */
export async function chooseLanguage(db: Db, userID: number, language: Language): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ language, isLanguageChosen: true })
    .where(eq(users.userID, userID))
    .returning({ userID: users.userID });
  return changed.length > 0;
}

/** Emails follow the page where somebody acts, unless they chose a language by hand. Undefined where no page said its own. */
export async function followLanguage(db: Db, userID: number, language: Language | undefined): Promise<void> {
  if (language === undefined) return;
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.userID, userID), eq(users.isLanguageChosen, false), ne(users.language, language)));
}
