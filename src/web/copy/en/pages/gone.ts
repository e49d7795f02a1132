/** What the page of a car says that is reserved or sold. */
export const goneWords = {
  reservedTitle: (day: string | null) => `This car is reserved${day === null ? '' : ` until ${day}`}.`,
  reservedText: 'Somebody else comes first for now. If they step back, it returns to the listings by itself.',
  tellMe: 'Tell me when it’s back',
  tellMeHint: 'One e-mail when it can be had again, and none if it is sold.',
  willTell: 'We will e-mail you when it is back.',
  confirmFirst: 'We will e-mail you when it is back, once your e-mail address is confirmed.',
  toProfile: 'Confirm it on your profile',
  doNotTell: 'Don’t tell me',
  soldTitle: 'This car is sold.',
  soldText: 'It has found its owner. These are the closest to it that we still have.',
};
export type GoneWords = typeof goneWords;
