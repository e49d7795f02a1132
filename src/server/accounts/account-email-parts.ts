import { paths } from '#contract/api/paths.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';

/** What the emails about an account always say. */
export function createAccountEmailParts({ page }: EmailTools) {
  const confirm = (token: string): Block[] => [
    'Please confirm that this is your email address. Until you do, we only write to you about what you do on our site.',
    { button: 'Confirm my email', href: page(paths.confirmEmail(token)) },
    'The link works once and expires in 7 days.',
  ];
  const setNewPassword: Block = { button: 'Set a new password', href: page(paths.forgotPassword) };
  const wasNotYou = 'If that wasn’t you, set a new password right away and call us:';
  return {
    welcome: ({ token }: { token: string | undefined }) =>
      emailParts('welcome', {}, [
        ...(token === undefined ? [] : confirm(token)),
        { link: 'Browse cars', href: page(paths.listings) },
        notYours,
      ]),
    'confirm-email': ({ token }: { token: string }) => emailParts('confirm-email', {}, [...confirm(token), notYours]),
    'password-changed': () =>
      emailParts('password-changed', {}, [
        'If that was you, there’s nothing to do. If not, set a new password right away and call us:',
        setNewPassword,
      ]),
    'password-reset': ({ token }: { token: string }) =>
      emailParts('password-reset', {}, [
        'You can set one with this link. It works once, for 30 minutes.',
        { button: 'Set a new password', href: page(`${paths.resetPassword}?token=${token}`) },
        'If that wasn’t you, do nothing. Your password stays as it is.',
      ]),
    'two-step-on': () => emailParts('two-step-on', {}, [wasNotYou, setNewPassword]),
    'two-step-off': () => emailParts('two-step-off', {}, [wasNotYou, setNewPassword]),
  };
}

const notYours =
  'Didn’t sign up? Someone may have typed your email by mistake. Reply to this email and we’ll delete the account.';
