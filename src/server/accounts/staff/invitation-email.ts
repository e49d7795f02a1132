import { paths } from '#contract/api/paths.ts';
import type { Database } from '#server/database/database.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { createLinkTokens } from '../link-tokens.ts';
import { findInvitation } from './invitation-store.ts';
import { inviterName } from './inviter-name.ts';

/** Not written where it was canceled, accepted or sent again since. */
export function createInvitationEmail(needs: {
  database: Database;
  encryption: Encryption;
  time: Time;
  sender: () => Sender;
}): Pick<EmailWriters, 'staff-invitation'> {
  const tokens = createLinkTokens(needs.encryption, 'staff-invitation');
  const { page, write } = createEmailTemplate(needs.sender);
  return {
    'staff-invitation': async ({ encryptedToken }) => {
      const token = tokens.reveal(encryptedToken);
      const invitation = await findInvitation(needs.database.db, token, needs.time);
      if (invitation === undefined) return undefined;
      const { name } = needs.sender();
      const inviter = inviterName(invitation);
      const opening = inviter === '' ? 'You’re invited' : `${inviter} invited you`;
      return write({ fName: '', email: invitation.email }, `Join the staff of ${name}`, [
        `${opening} to join the staff of ${name}. As an admin, you’ll work with cars, inquiries, viewings and buyers’ applications.`,
        { button: 'Accept the invitation', href: page(paths.invitation(token)) },
        'The link works once and expires in 7 days. Please don’t forward this email. Whoever uses the link first gets access.',
        'Not expecting this? You can ignore this email. Nothing happens unless you accept.',
      ]);
    },
  };
}
