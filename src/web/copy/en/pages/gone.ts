/** What the page of a car says that is reserved or sold. */
export const goneWords = {
  reservedTitle: (day: string | null) => `This car is reserved${day === null ? '' : ` until ${day}`}.`,
  reservedText: 'Another buyer has it on hold for now. If they change their mind, it’ll be back in our listings.',
  tellMe: 'Tell me when it’s back',
  tellMeHint: 'We’ll email you once if it’s available again, and not at all if it sells.',
  willTell: 'We’ll email you when it’s back.',
  confirmFirst: 'Confirm your email, and we’ll let you know when it’s back.',
  toProfile: 'Confirm it on your profile',
  doNotTell: 'Don’t email me about it',
  soldTitle: 'This car has been sold.',
  soldText: 'It went to a new owner. Here are the most similar cars we still have.',
};
export type GoneWords = typeof goneWords;
