import { z } from 'zod';
import {
  ChangePassword,
  ForgetPassword,
  LogIn,
  OwnSession,
  RemoveSecondFactor,
  ResetPassword,
  SecondFactorCode,
  SecondFactorOffer,
  SignUp,
  User,
} from '../account.ts';
import { message, nothing, type Call } from './call.ts';

/** Who one is: accounts, sessions, passwords, the second factor. */
export const accountCalls = {
  me: {
    about: 'Who is signed in, if anyone.',
    audience: 'anyone',
    input: nothing,
    answer: z.object({ user: User.nullable() }),
  },
  logIn: {
    about: 'Opens a session and sets its cookie.',
    audience: 'anyone',
    input: LogIn,
    answer: z.object({ user: User }),
    refuses: ['wrong-credentials', 'code-needed', 'wrong-code', 'too-many-requests'],
  },
  logOut: { about: 'Ends the session.', audience: 'anyone', input: nothing, answer: message },
  signUp: {
    about: 'Opens an account and a session.',
    audience: 'anyone',
    input: SignUp,
    answer: z.object({ user: User }),
    status: 201,
    refuses: ['email-taken', 'too-many-requests'],
  },
  changePassword: {
    about: 'Changes the password and ends every other session.',
    audience: 'user',
    input: ChangePassword,
    answer: message,
    refuses: ['wrong-password', 'user-not-found', 'too-many-requests'],
  },
  forgetPassword: {
    about: 'Sends a link to set a new password, if there is such an account; the answer does not tell.',
    audience: 'anyone',
    input: ForgetPassword,
    answer: message,
    refuses: ['too-many-requests'],
  },
  resetPassword: {
    about: 'Sets a new password by such a link.',
    audience: 'anyone',
    input: ResetPassword,
    answer: message,
    refuses: ['link-expired', 'too-many-requests'],
  },
  listSessions: {
    about: 'Where one is signed in.',
    audience: 'user',
    input: nothing,
    answer: z.object({ sessions: z.array(OwnSession) }),
  },
  endSessions: { about: 'Signs out everywhere.', audience: 'user', input: nothing, answer: message },
  readSecondFactor: {
    about: 'Whether a second factor is on.',
    audience: 'user',
    input: nothing,
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  beginSecondFactor: {
    about: 'Offers a secret for an authenticator app; nothing is on until a code confirms it.',
    audience: 'user',
    input: nothing,
    answer: SecondFactorOffer,
    refuses: ['illegal-step', 'user-not-found'],
  },
  confirmSecondFactor: {
    about: 'Turns the second factor on; the recovery codes are shown this once.',
    audience: 'user',
    input: SecondFactorCode,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['wrong-code', 'illegal-step', 'user-not-found', 'too-many-requests'],
  },
  removeSecondFactor: {
    about: 'Turns the second factor off.',
    audience: 'user',
    input: RemoveSecondFactor,
    answer: message,
    refuses: ['wrong-password', 'code-needed', 'wrong-code', 'illegal-step', 'user-not-found', 'too-many-requests'],
  },
} as const satisfies Record<string, Call>;
