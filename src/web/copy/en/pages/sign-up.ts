/** Signing up, and choosing a password. */
export const signUpWords = {
  title: 'Sign up',
  about: 'One account for pre-approval, viewings and your questions. Free.',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  submit: 'Sign up',
  success: '✅ Signup success',
  failed: '❌ Signup failed',
  strength: 'Password strength',
  strengths: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
  passwordHint: 'At least 8 characters. Any characters.',
  mismatch: 'The passwords do not match.',
  haveAccount: 'Have an account already?',
  logIn: 'Log in',
  accepts: 'By signing up you accept our terms.',
  readTerms: 'Read the terms',
};
export type SignUpWords = typeof signUpWords;
