/** Signing up, and choosing a password. */
export const signUpWords = {
  title: 'Sign up',
  about: 'One free account for pre-approval, viewings and saved cars.',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  submit: 'Sign up',
  success: '✅ Signup success',
  failed: '❌ Signup failed',
  strength: 'Password strength',
  strengths: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
  passwordHint: 'At least 8 characters. Any letters, numbers or symbols.',
  mismatch: 'The passwords don’t match.',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  accepts: 'By signing up, you agree to our terms of use.',
  readTerms: 'Read the terms',
};
export type SignUpWords = typeof signUpWords;
