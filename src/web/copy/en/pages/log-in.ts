/** Logging in. */
export const logInWords = {
  title: 'Log in',
  about: 'Log in to ask for pre-approval and viewings.',
  submit: 'Login',
  failed: 'Login failed',
  noAccount: 'New here?',
  signUp: 'Sign up',
  forgot: 'Forgot your password?',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
  leave: 'Leave this page',
  typeRecoveryCode: 'Type a recovery code instead',
};
export type LogInWords = typeof logInWords;
