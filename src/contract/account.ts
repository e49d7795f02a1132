import { z } from 'zod';
import { id } from './numbers.ts';
import { personName } from './person-name.ts';
import { requiredText, text } from './text.ts';

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

/** Exact bytes, any characters: a password is never trimmed. */
const password = z.string('Enter a password.').max(1024, 'At most 1024 characters, please.');
export const newPassword = password.min(8, 'Use at least 8 characters.');
export const emailAddress = requiredText(254, 'Enter your e-mail address.').pipe(
  z.email('Enter an e-mail address such as name@example.com.'),
);

export const LogIn = z.object({
  email: requiredText(254, 'Enter your e-mail address.'),
  password: password.min(1, 'Enter your password.'),
  /** Asked for by the refusal 'code-needed': six digits, or a recovery code. */
  code: text(40).optional(),
});

export const SignUp = z.object({
  email: emailAddress,
  password: newPassword,
  fName: personName('Enter your first name.'),
  lName: personName('Enter your last name.'),
});

export const ChangePassword = z.object({
  userID: id.optional(),
  currentPassword: password.min(1, 'Enter your current password.'),
  newPassword,
});

/** What a link in an email carries. */
export const LinkToken = z.object({ token: requiredText(100, 'The link is incomplete.') });

export const ForgetPassword = z.object({ email: emailAddress });
export const ResetPassword = LinkToken.extend({ password: newPassword });

/** A place where one is signed in. */
export const OwnSession = z.object({
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnPassword = z.object({ password: password.min(1, 'Enter your password.') });

const code = requiredText(40, 'Enter the code.');
export const SecondFactorCode = z.object({ code });
export const RemoveSecondFactor = OwnPassword.extend({ code });
/** What an authenticator app needs. */
export const SecondFactorOffer = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() });
