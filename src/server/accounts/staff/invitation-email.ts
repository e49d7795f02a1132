import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead } from '#server/mail/stationery.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Time } from '#server/time.ts';
import { createLinkTokens } from '../link-tokens.ts';
import { findInvitation } from './invitation-store.ts';
import { inviterName } from './inviter-name.ts';

/** Not written where it was canceled, accepted or sent again since. */
export function createInvitationEmail(needs: {
  database: Database;
  seal: Seal;
  time: Time;
  letterhead: () => Letterhead;
}): Record<'staff-invitation', WriteLetter> {
  const tokens = createLinkTokens(needs.seal, 'staff-invitation');
  const { page, write } = createStationery(needs.letterhead);
  return {
    'staff-invitation': async (ids) => {
      const { sealedToken } = z.object({ sealedToken: z.base64() }).parse(ids);
      const token = tokens.reveal(sealedToken);
      const invitation = await findInvitation(needs.database.db, token, needs.time);
      if (invitation === undefined) return undefined;
      const { name } = needs.letterhead();
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
