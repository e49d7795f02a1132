/** What the page of a car says that is reserved or sold. */
export const goneWords = {
  reservedTitle: (day: string | null) => `This car is reserved${day === null ? '' : ` until ${day}`}.`,
  reservedText: 'Another buyer has it on hold for now. If they change their mind, it’ll be back in our listings.',
  tellMe: 'Tell me when it’s back',
  tellMeHint: 'One e-mail when it can be had again, and none if it is sold.',
  willTell: 'We will e-mail you when it is back.',
  confirmFirst: 'We will e-mail you when it is back, once your e-mail address is confirmed.',
  toProfile: 'Confirm it on your profile',
  doNotTell: 'Don’t tell me',
  soldTitle: 'This car has been sold.',
  soldText: 'It went to a new owner. Here are the most similar cars we still have.',
};
export type GoneWords = typeof goneWords;
