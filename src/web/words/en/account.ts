/** Logging in and signing up. */
export const accountWords = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  showPassword: 'Show password',
  sending: 'One moment…',
  needsJavaScript: 'This form needs JavaScript. Please turn it on, or call us.',
  logIn: {
    title: 'Log in',
    about: 'Log in to ask for pre-approval and viewings.',
    submit: 'Login',
    failed: 'Login failed',
    noAccount: 'New here?',
    signUp: 'Sign up',
    already: (firstName: string) => `You are logged in, ${firstName}.`,
    goOn: 'Continue',
  },
  signUp: {
    title: 'Sign up',
    about: 'One account for pre-approval, viewings and your questions. Free.',
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
  },
  terms: {
    title: 'Terms of use',
    accept: 'Accept',
    cancel: 'Cancel',
    paragraphs: [
      {
        about: 'Listings.',
        text: 'We describe every car as we know it. A car can be sold before you come; a listing is an invitation to look, not a promise to hold.',
      },
      {
        about: 'Figures.',
        text: 'Monthly payments are estimates under the terms that stand beside them. They are not an offer of credit. Your own terms are agreed in writing.',
      },
      {
        about: 'Your account.',
        text: 'Give your own name and a working email, and keep your password to yourself. You may ask us to delete the account at any time.',
      },
      {
        about: 'Your information.',
        text: 'We use what you send to answer your requests and to keep the records the law asks for. We do not sell it. Asking for pre-approval here runs no credit check.',
      },
      {
        about: 'Questions.',
        text: 'Write or call; our address and phone number are at the foot of every page.',
      },
    ],
  },
};
