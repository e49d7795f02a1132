import { languages, type Language } from '#contract/api/paths.ts';
import type { EmailText } from '#contract/settings/email-texts.ts';
import { emailTextNames, type EmailTextName } from '#contract/settings/standard-email-texts.ts';
import { createStaffEmailParts } from './accounts/staff/staff-email-parts.ts';
import type { PreviewEmail } from './email-previews.ts';
import type { EmailGallery } from './http/dev-emails.ts';
import { createEmailTemplate, type Sender } from './mail/email-template.ts';

/** Every email there is, with made-up facts, to be looked at in development. */
export function createEmailGallery(needs: {
  sender: () => Sender;
  previewEmail: PreviewEmail;
  chosenText: (name: EmailTextName, language: Language) => Promise<EmailText>;
  /** Any car's, so that there is one to look at. */
  photo: () => string | undefined;
}): EmailGallery {
  const { page, write } = createEmailTemplate(needs.sender);
  const staffParts = createStaffEmailParts({ page, dealer: needs.sender });
  const toStaff = new Map([
    [invitation, (_language: Language) => staffParts[invitation]({ inviter: 'Sam Field', token: 'example' })],
    ['staff-access-ended', staffParts['staff-access-ended']],
  ]);
  return {
    languages,
    names: [...emailTextNames, carGone, ...toStaff.keys()],
    async write(asked, name) {
      const language = languages.find((one) => one === asked);
      if (language === undefined) return undefined;
      const say = toStaff.get(name);
      if (say !== undefined) {
        const reader = {
          fName: 'Alex',
          email: 'alex@example.com',
          language: name === invitation ? ('en' as const) : language,
        };
        const { subject, text, html } = write(reader, say(language));
        return { subject, text, html };
      }
      const known = emailTextNames.find((one) => one === (name === carGone ? 'viewing-cancelled' : name));
      if (known === undefined) return undefined;
      const text = await needs.chosenText(known, language);
      return needs.previewEmail({ name: known, language }, text, {
        photo: needs.photo(),
        isCarGone: name === carGone,
      });
    },
  };
}

/** In English, whoever reads it. */
const invitation = 'staff-invitation';

/** The one email that says something else from case to case. */
const carGone = 'viewing-cancelled-car-gone';
