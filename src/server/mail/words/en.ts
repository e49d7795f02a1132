/** What emails say whatever the dealer writes around it. */
export const emailWords = {
  /** '' for whoever is not called by name. */
  greeting: (name: string) => (name === '' ? 'Hi,' : `Hi ${name},`),
  facts: { car: 'Car', when: 'When', where: 'Where' },
  /** Why somebody gets an email: the last line of each. */
  reasons: {
    account: (dealer: string) => `You’re getting this email because you have an account at ${dealer}.`,
    application: (dealer: string) => `You’re getting this email because you applied for pre-approval at ${dealer}.`,
    inquiry: (dealer: string) => `You’re getting this email because you asked ${dealer} about this car.`,
    viewing: (dealer: string) => `You’re getting this email because you asked ${dealer} to show you a car.`,
    watch: (dealer: string) => `You’re getting this email because you asked ${dealer} to tell you about this car.`,
    offer: (dealer: string) => `You’re getting this email because you made ${dealer} an offer on this car.`,
    staff: (dealer: string) => `You’re getting this email because of your work at ${dealer}.`,
    stranger: (dealer: string) => `You’re getting this email because someone entered this address at ${dealer}.`,
  },
  preheaders: {
    welcome: 'Your account is ready. Here’s what you can do with it.',
    'confirm-email': 'One tap and you’re done. The link expires in 7 days.',
    'password-changed': 'Wasn’t you? Set a new password now.',
    'password-reset': 'The link works once and expires in 30 minutes.',
    'two-step-on': 'You’ll enter a code from your app when you log in.',
    'two-step-off': 'Now only your password protects your account.',
    'application-received': 'No credit check was run. You can check your status online.',
    'inquiry-received': (days: number) => `We’ll answer within ${days} days.`,
    'inquiry-approved': 'Next step: come see it.',
    'inquiry-declined': 'Our answer, and what you can do next.',
    'information-wanted': (day: string) => `Please send it by ${day}.`,
    'information-reminder': (day: string) => `Please send it by ${day}.`,
    'viewing-times': 'Here are some times we have open.',
    'viewing-booked': (car: string) => `Your viewing of the ${car}. Add it to your calendar.`,
    'viewing-changed': (car: string) => `Your viewing of the ${car} has a new time.`,
    'viewing-accepted': (car: string) => `Someone will be there to show you the ${car}.`,
    'viewing-reminder': () => 'Can’t make it? You can reschedule or cancel.',
    'viewing-cancelled': 'You can pick another time.',
    carGone: (car: string) => `The ${car} is no longer for sale.`,
    'car-reserved': 'We’ll email you if it’s available again.',
    'car-sold': 'Your application is still on file for other cars.',
    'car-withdrawn': 'Your application is still on file for other cars.',
    'car-back': 'Your inquiry is still active.',
    'car-back-once': 'It may not be here for long.',
    'offer-received': 'You can change it until offers end.',
    'offer-accepted': (day: string) => `The car is reserved for you until ${day}.`,
    'offer-declined': 'Take a look at our other cars.',
    'offers-canceled': 'Take a look at our other cars.',
  },
  account: {
    confirm:
      'Please confirm that this is your email. Until you do, we’ll only email you about what you do on our site.',
    confirmButton: 'Confirm my email',
    confirmExpires: 'The link works once and expires in 7 days.',
    browse: 'Browse cars',
    notYours:
      'Didn’t sign up? Someone may have typed your email by mistake. Reply to this email and we’ll delete the account.',
    wasYou: (phone: string) =>
      `If you did this, you’re all set. If you didn’t, set a new password right away and call us at ${phone}.`,
    wasNotYou: (phone: string) => `If you didn’t do this, set a new password right away and call us at ${phone}.`,
    setPassword: 'Set a new password',
    howToReset: 'Tap the button to set a new one. The link works once and expires in 30 minutes.',
    ignoreReset: 'Didn’t ask for this? You can ignore this email. Your password won’t change.',
  },
  application: {
    noCreditCheck:
      'We didn’t run a credit check. Your documents are encrypted, and only the staff who review them can open them.',
    notYours: (phone: string) => `Didn’t send an application? Please call us at ${phone}.`,
  },
  inquiry: {
    status: 'Check your status',
    lookAgain: (phone: string) =>
      `Did we get something wrong, or has something changed? Send us new documents and we’ll take another look. You can also call us at ${phone} or reply to this email.`,
    newDocuments: 'Send new documents',
    update: 'Update your application',
    howToUpdate: (phone: string) =>
      `You can change your answers and upload a new document there. Questions? Call us at ${phone}.`,
  },
  approval: {
    fullCost: 'Full Cost',
    plusTax: (price: string) => `${price} plus tax and title`,
    plan: 'Your plan',
    monthly: (monthly: string, { down, months, apr }: { down: string; months: number; apr: string }) =>
      `About ${monthly}/mo for ${months} months at ${apr}% APR, ${down} down`,
    until: 'Approved until',
    noCommitment:
      'These numbers are an estimate and not a commitment to lend. You’ll see your final terms before you sign.',
  },
  /** What the law wants told. No dealer words it in another way. */
  notice: {
    facts: {
      date: 'Date',
      applicant: 'Applicant',
      action: 'Action taken',
      car: 'Car',
      creditor: 'Creditor',
      by: 'Send it by',
    },
    declined: 'Credit application declined',
    why: (count: number): string => (count === 1 ? 'The reason' : 'The main reasons'),
    incomplete: 'None yet. Your credit application is incomplete.',
    missing: 'What’s missing',
    otherwise: (day: string) =>
      `Please send it by ${day}. If we don’t have it by then, we can’t consider this application any further and we’ll close it as incomplete. You can apply again any time.`,
    rights: 'Your rights',
    equalCredit: [
      'A federal law, the Equal Credit Opportunity Act, protects everyone who applies for credit.',
      'Creditors must not discriminate against applicants because of race, color, religion, national origin, sex or marital status.',
      'They must not discriminate because of age, provided the applicant has the capacity to enter into a binding contract.',
      'They must not discriminate because all or part of the applicant’s income comes from a public assistance program.',
      'And they must not discriminate because the applicant has in good faith exercised a right under the Consumer Credit Protection Act.',
    ],
    agency: (agency: string) => `The federal agency that oversees how we follow this law is:\n${agency}`,
  },
  viewing: {
    pick: 'Pick a time',
    moreTimes: 'These are just a few. Use the link to see every available time and pick one.',
    keepPrivate: 'You don’t need to log in. Please keep the link private. Anyone who has it can change your viewing.',
    change: 'Reschedule or cancel viewing',
    canceled: (car: string, when: string | undefined) =>
      `Your viewing of the ${car}${when === undefined ? '' : ` on ${when}`} is canceled.`,
    reason: (reason: string) => `Reason: ${reason}`,
    pickAnotherAbout: 'Still want to see it? Pick another time.',
    pickAnother: 'Pick another time',
    carGone: 'This car is no longer for sale.',
  },
  car: {
    view: (car: string) => `View the ${car}`,
    others: 'See other cars',
    thisAndSimilar: 'See this car and similar cars',
    similar: 'See similar cars',
  },
  offer: { change: 'Change or withdraw your offer' },
  /** The entry in the reader's own calendar. */
  calendar: {
    summary: (car: string) => `Viewing: ${car}`,
    description: (link: string) => `Reschedule or cancel: ${link}`,
  },
};
export type EmailWords = typeof emailWords;
export type EmailReason = keyof EmailWords['reasons'];
