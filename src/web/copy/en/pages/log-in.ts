/** Logging in. */
export const logInWords = {
  title: 'Log in',
  about: 'Log in to request pre-approval and schedule viewings.',
  submit: 'Login',
  failed: 'Login failed',
  noAccount: 'New here?',
  signUp: 'Sign up',
  forgot: 'Forgot your password?',
  code: 'Code',
  codeHint: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  leave: 'Leave this page',
  typeRecoveryCode: 'Use a recovery code instead',
};
export type LogInWords = typeof logInWords;
