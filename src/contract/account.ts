import { z } from 'zod';
import { requiredText } from './text.ts';

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
const email = requiredText(254, 'Enter your e-mail address.').pipe(
  z.email('Enter an e-mail address such as name@example.com.'),
);

export const LogIn = z.object({
  email: requiredText(254, 'Enter your e-mail address.'),
  password: password.min(1, 'Enter your password.'),
});

export const SignUp = z.object({
  email,
  password: password.min(8, 'Use at least 8 characters.'),
  fName: requiredText(80, 'Enter your first name.'),
  lName: requiredText(80, 'Enter your last name.'),
});
