import type { Database } from '#server/database/database.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { createLinkTokens } from '../link-tokens.ts';
import { findInvitation } from './invitation-store.ts';
import { inviterName } from './inviter-name.ts';
import { createStaffEmailParts } from './staff-email-parts.ts';

/** Not written where it was canceled, accepted or sent again since. */
export function createInvitationEmail(needs: {
  database: Database;
  encryption: Encryption;
  time: Time;
  sender: () => Sender;
}): Pick<EmailWriters, 'staff-invitation'> {
  const tokens = createLinkTokens(needs.encryption, 'staff-invitation');
  const { page, write } = createEmailTemplate(needs.sender);
  const parts = createStaffEmailParts({ page, dealer: needs.sender });
  return {
    'staff-invitation': async ({ encryptedToken }) => {
      const token = tokens.reveal(encryptedToken);
      const invitation = await findInvitation(needs.database.db, token, needs.time);
      if (invitation === undefined) return undefined;
      const reader = { fName: '', email: invitation.email, language: 'en' as const };
      return write(reader, parts['staff-invitation']({ inviter: inviterName(invitation), token }));
    },
  };
}
