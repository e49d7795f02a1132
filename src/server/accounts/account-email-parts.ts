import { paths, type Language } from '#contract/api/paths.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';

/** What the emails about an account always say. */
export const createAccountEmailParts = (tools: EmailTools) => (language: Language) => {
  const { account: words, preheaders } = emailWords[language];
  const page = (path: string) => tools.page(path, language);
  const reason = 'account';
  const confirm = (token: string): Block[] => [
    words.confirm,
    { button: words.confirmButton, href: page(paths.confirmEmail(token)) },
    words.confirmExpires,
  ];
  const setPassword = (): Block => ({ button: words.setPassword, href: page(paths.forgotPassword) });
  const twoStep = (text: 'two-step-on' | 'two-step-off') => () =>
    emailParts(
      text,
      {},
      {
        blocks: [words.wasNotYou(tools.dealer().phone), setPassword()],
        preheader: preheaders[text],
        reason,
      },
    );
  return {
    welcome: ({ token }: { token: string | undefined }) => {
      const href = page(paths.listings);
      // One button: whoever has something to confirm does that first.
      const blocks: Block[] =
        token === undefined ? [{ button: words.browse, href }] : [...confirm(token), { link: words.browse, href }];
      return emailParts('welcome', {}, { blocks: [...blocks, words.notYours], preheader: preheaders.welcome, reason });
    },
    'confirm-email': ({ token }: { token: string }) =>
      emailParts(
        'confirm-email',
        {},
        {
          blocks: [...confirm(token), words.notYours],
          preheader: preheaders['confirm-email'],
          reason,
        },
      ),
    'password-changed': () =>
      emailParts(
        'password-changed',
        {},
        {
          blocks: [words.wasYou(tools.dealer().phone), setPassword()],
          preheader: preheaders['password-changed'],
          reason,
        },
      ),
    'password-reset': ({ token }: { token: string }) =>
      emailParts(
        'password-reset',
        {},
        {
          blocks: [
            words.howToReset,
            { button: words.setPassword, href: page(`${paths.resetPassword}?token=${token}`) },
            words.ignoreReset,
          ],
          preheader: preheaders['password-reset'],
          reason,
        },
      ),
    'two-step-on': twoStep('two-step-on'),
    'two-step-off': twoStep('two-step-off'),
  };
};
