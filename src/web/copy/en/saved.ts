const carCount = (count: number) => (count === 1 ? '1 car' : `${count} cars`);

/** Asking for a car, seeing it, keeping it in mind. */
export const savedWords = {
  requests: {
    sending: 'Sending…',
    signedIn: 'We’ll use the application you have on file. If you haven’t applied yet, we’ll ask you to do that first.',
    inquired: (car: string) => `Thank you! We got your request for the ${car}. We’ll email you our answer.`,
    viewing: (car: string) => `Thank you! An email with available times for the ${car} is on its way.`,
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
    full: 'You can compare up to 4 cars. Remove one to add another.',
  },
  linkExpired: 'This link has expired.',
  linkExpiredHint: 'Open the latest email from us, or request a new viewing from the car’s page.',
};
