const carCount = (count: number) => (count === 1 ? '1 car' : `${count} cars`);

/** Asking for a car, seeing it, keeping it in mind. */
export const savedWords = {
  requests: {
    sending: 'Sending…',
    signedIn:
      'Your request goes out with the application we have on file. If there is none yet, we ask you to fill it out first.',
    inquired: (car: string) => `Thank you! Your request for the ${car} is in. We will answer by e-mail.`,
    viewing: (car: string) => `Thank you! An e-mail with available times for the ${car} will follow.`,
    ownInquiries: 'See my inquiries',
    close: 'Close',
  },
  gone: {
    reserved: 'Reserved',
    sold: 'Sold',
  },
  save: 'Save',
  saveCar: (car: string) => `Save ${car}`,
  viewed: 'Recently viewed',
  compare: {
    toggle: 'Compare',
    toggleCar: (car: string) => `Compare ${car}`,
    go: (count: number) => `Compare ${carCount(count)}`,
    pickAnother: 'Pick another car to compare it with.',
    full: 'Four cars fit side by side. Take one out to add another.',
  },
  linkExpired: 'This link has expired.',
  linkExpiredHint:
    'It does not belong to a viewing, or not any more. Open the newest e-mail from us, or ask again from the car’s page.',
};
