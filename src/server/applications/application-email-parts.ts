import { paths } from '#contract/api/paths.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';

/** What the email about an application always says; never anything of what the application itself says. */
export const createApplicationEmailParts = ({ page }: EmailTools) => ({
  'application-received': () =>
    emailParts('application-received', {}, [
      'No credit check was run. Your documents are kept encrypted, and only the people who decide about them can open them.',
      { button: 'See where it stands', href: page(paths.profile) },
      'If you did not send an application, please call us.',
    ]),
});
