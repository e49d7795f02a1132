import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { applications, users } from '#server/database/schema.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import { createApplicationEmailParts } from './application-email-parts.ts';

/** Nothing of what an application says is ever written into an email. */
export function createApplicationEmails(needs: {
  database: Database;
  sender: () => Sender;
}): Pick<EmailWriters, 'application-received'> {
  const { page, writeParts } = createEmailTemplate(needs.sender);
  const partsIn = createApplicationEmailParts({ page, dealer: needs.sender, timeZone: needs.sender().timeZone });
  return {
    'application-received': async ({ applicationID }) => {
      const [person] = await needs.database.db
        .select({ fName: users.fName, email: users.email, language: users.language })
        .from(applications)
        .innerJoin(users, eq(users.userID, applications.userID))
        .where(eq(applications.applicationID, applicationID))
        .limit(1);
      if (person === undefined) return undefined;
      return writeParts(person, partsIn(person.language)['application-received']());
    },
  };
}
