/** What the forms of an account share, and what is said to whoever was logged out. */
export const accountWords = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  sending: 'One moment…',
  needsJavaScript: 'This page needs JavaScript. Turn it on in your browser, or call us.',
  /** For whoever did not log out by themselves. */
  again: {
    title: 'You were logged out.',
    text: 'Log in to continue where you were.',
    logIn: 'Log in',
  },
};
