import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import { applications, users } from '#server/database/schema.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead } from '#server/mail/stationery.ts';

/** Nothing of what an application says is ever written into a letter. */
export function createApplicationLetters(needs: {
  database: Database;
  letterhead: () => Letterhead;
}): Record<'application-received', WriteLetter> {
  const { page, write } = createStationery(needs.letterhead);
  return {
    'application-received': async (ids) => {
      const { applicationID } = z.object({ applicationID: z.int() }).parse(ids);
      const [person] = await needs.database.db
        .select({ fName: users.fName, email: users.email })
        .from(applications)
        .innerJoin(users, eq(users.userID, applications.userID))
        .where(eq(applications.applicationID, applicationID))
        .limit(1);
      if (person === undefined) return undefined;
      return write(person, 'We have your application', [
        'Thank you: your pre-approval application and your proof of income have arrived. You fill it out once; it counts for every car in the yard.',
        'No credit check was run. Your papers are kept encrypted, and only the people who decide about them can open them.',
        { button: 'See where it stands', href: page(paths.profile) },
        'If you did not send an application, please call us.',
      ]);
    },
  };
}
