import { paths, type Language } from '#contract/api/paths.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';

/** What the email about an application always says; never anything of what the application itself says. */
export const createApplicationEmailParts = (tools: EmailTools) => (language: Language) => {
  const { application: words, inquiry, preheaders } = emailWords[language];
  return {
    'application-received': () =>
      emailParts(
        'application-received',
        {},
        {
          blocks: [
            words.noCreditCheck,
            { button: inquiry.status, href: tools.page(paths.profile, language) },
            words.notYours(tools.dealer().phone),
          ],
          preheader: preheaders['application-received'],
          reason: 'application',
        },
      ),
  };
};
