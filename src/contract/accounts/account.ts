import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { id } from '#contract/api/numbers.ts';
import { languages } from '#contract/api/paths.ts';
import { personName } from './person-name.ts';
import { requiredText, text } from '#contract/api/text.ts';

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

export const User = z.object({
  userID: z.int(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type User = z.infer<typeof User>;

/** The language in which somebody reads emails. */
export const language = z.enum(languages);

/** Exact bytes, any characters: a password is never trimmed. */
const password = z
  .string(problemText({ code: 'no-new-password' }))
  .max(1024, problemText({ code: 'too-long', most: 1024 }));
export const newPassword = password.min(8, problemText({ code: 'too-short', least: 8 }));
export const emailAddress = requiredText(254, { code: 'no-email' }).pipe(
  z.email(problemText({ code: 'not-an-email' })),
);

export const LogIn = z.object({
  email: requiredText(254, { code: 'no-email' }),
  password: password.min(1, problemText({ code: 'no-password' })),
  /** Asked for by the refusal 'code-needed': six digits, or a recovery code. */
  code: text(40).optional(),
});

export const SignUp = z.object({
  email: emailAddress,
  password: newPassword,
  fName: personName({ code: 'no-first-name' }),
  lName: personName({ code: 'no-last-name' }),
  /** The language of the page: emails are written in it until they act on a page in another, or choose one. */
  language: language.default('en'),
});

export const ChangePassword = z.object({
  userID: id.optional(),
  currentPassword: password.min(1, problemText({ code: 'no-current-password' })),
  newPassword,
});

/** What a link in an email carries. */
export const LinkToken = z.object({ token: requiredText(100, { code: 'incomplete-link' }) });

export const ForgetPassword = z.object({ email: emailAddress });
export const ResetPassword = LinkToken.extend({ password: newPassword });

/** A place where one is logged in. */
export const OwnSession = z.object({
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnPassword = z.object({ password: password.min(1, problemText({ code: 'no-password' })) });

const code = requiredText(40, { code: 'no-code' });
export const SecondFactorCode = z.object({ code });
export const RemoveSecondFactor = OwnPassword.extend({ code });
/** What an authenticator app needs. */
export const SecondFactorOffer = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() });
