/** The terms of use; they come with the forms that name them. */
export const termsWords = {
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
};

/** Every other language has exactly this shape. */
export type TermsWords = typeof termsWords;
