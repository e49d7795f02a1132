/** The terms of use; they come with the forms that name them. */
export const termsWords = {
  title: 'Terms of use',
  accept: 'Accept',
  cancel: 'Cancel',
  paragraphs: [
    {
      about: 'Listings.',
      text: 'We describe each car as well as we can. A car may sell before you visit. A listing doesn’t hold a car for you.',
    },
    {
      about: 'Prices and payments.',
      text: 'Monthly payments are estimates based on the terms shown next to them. They aren’t an offer of credit. Your actual terms will be in a written agreement.',
    },
    {
      about: 'Your account.',
      text: 'Use your real name and an email you check, and keep your password private. You can ask us to delete your account at any time.',
    },
    {
      about: 'Your information.',
      text: 'We use your information to answer your requests and to keep the records the law requires. We don’t sell it. Requesting pre-approval here doesn’t run a credit check.',
    },
    {
      about: 'Questions.',
      text: 'Email or call us. Our contact information is at the bottom of every page.',
    },
  ],
};

/** Every other language has exactly this shape. */
export type TermsWords = typeof termsWords;
