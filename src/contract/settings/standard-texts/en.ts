import type { StandardTexts } from '../standard-email-texts.ts';

export const standardTexts: StandardTexts = {
  welcome: {
    subject: 'Welcome to {dealer}',
    opening:
      'Your account is ready. Save the cars you like, apply once for pre-approval on any car, and schedule viewings.',
    closing: '',
  },
  'confirm-email': { subject: 'Confirm your email', opening: '', closing: '' },
  'password-changed': {
    subject: 'Your password was changed',
    opening: 'Your password was just changed. We logged you out on all your other devices.',
    closing: '',
  },
  'password-reset': {
    subject: 'Reset your password',
    opening: 'We got a request to reset your password.',
    closing: '',
  },
  'two-step-on': {
    subject: 'Two-step verification is on',
    opening:
      'From now on, we’ll ask for a code from your authenticator app when you log in. Keep your recovery codes somewhere safe.',
    closing: '',
  },
  'two-step-off': {
    subject: 'Two-step verification is off',
    opening: 'You don’t need a code to log in anymore. Now only your password protects your account.',
    closing: '',
  },
  'application-received': {
    subject: 'We got your application',
    opening:
      'Thanks for applying! We have your pre-approval application and your proof of income. You only need to apply once. It’s good for any car on the lot.',
    closing: '',
  },
  'inquiry-received': {
    subject: 'We got your request for the {car}',
    opening: 'Thanks for your interest in the {car}. We’ll review your request and answer within {days} days.',
    closing: '',
  },
  'inquiry-approved': {
    subject: 'You’re pre-approved for the {car}',
    opening:
      'Good news! You’re pre-approved for the {car}.\n\nCome see it. Tap “Schedule Viewing” on its page, or call us at {phone}.',
    closing: '',
  },
  'inquiry-declined': {
    subject: 'About your request for the {car}',
    opening:
      'Thank you for your interest in the {car}. We reviewed your application with care. We’re sorry, but we can’t pre-approve you for this car right now.',
    closing: '',
  },
  'information-wanted': {
    subject: 'We need one more thing for the {car}',
    opening: 'To finish reviewing your request for the {car}, we need something else from you.',
    closing: '',
  },
  'information-reminder': {
    subject: 'Reminder: please send this by {day}',
    opening: 'Just a reminder: we still need something from you for the {car}.',
    closing: '',
  },
  'viewing-times': {
    subject: 'Pick a time to see the {car}',
    opening: 'You asked to see the {car}. Here are some available times:',
    closing: '',
  },
  'viewing-booked': {
    subject: 'You’re booked: {when}',
    opening: 'Your viewing is booked. See you then!',
    closing: 'Bring your driver’s license if you’d like a test drive.',
  },
  'viewing-changed': {
    subject: 'New time for your viewing: {when}',
    opening: 'Your viewing has a new time. See you then!',
    closing: 'Bring your driver’s license if you’d like a test drive.',
  },
  'viewing-accepted': {
    subject: 'Your viewing is confirmed: {when}',
    opening: 'Your viewing is confirmed. Someone from our team will be there to show you the car.',
    closing: 'Bring your driver’s license if you’d like a test drive.',
  },
  'viewing-reminder': {
    subject: 'Reminder: your viewing is {when}',
    opening: 'Just a reminder: your viewing is coming up.',
    closing: 'Bring your driver’s license if you’d like a test drive.',
  },
  'viewing-cancelled': { subject: 'Your viewing is canceled', opening: '', closing: '' },
  'car-reserved': {
    subject: 'The {car} is reserved',
    opening:
      'The {car} is reserved for a buyer until {day}. If that’s you, you’re all set.\n\nIf it’s available again, we’ll email you.',
    closing: '',
  },
  'car-sold': {
    subject: 'The {car} has been sold',
    opening:
      'The {car} you asked about has been sold. If you’re the one who bought it, thank you!\n\nYour application is still on file, so you can ask about any other car without applying again.',
    closing: '',
  },
  'car-withdrawn': {
    subject: 'The {car} is no longer for sale',
    opening:
      'The {car} you asked about is no longer for sale.\n\nYour application is still on file, so you can ask about any other car without applying again.',
    closing: '',
  },
  'car-back': {
    subject: 'The {car} is available again',
    opening:
      'Good news: the {car} you asked about is available again. Your inquiry is still active, so you don’t need to ask again.',
    closing: '',
  },
  'car-back-once': {
    subject: 'The {car} is available again',
    opening: 'Good news: the {car} is available again. You asked us to tell you. We only send this email once.',
    closing: '',
  },
  'offer-received': {
    subject: 'We have your offer on the {car}',
    opening:
      'We have your sealed offer on the {car}. Nobody sees it until offers end on {when}. To keep it sealed, this email doesn’t say how much you offered. Log in to see it.\n\nYou can change or withdraw it until then. It doesn’t bind you or us until we accept it.',
    closing: '',
  },
  'offer-accepted': {
    subject: 'We accepted your offer on the {car}',
    opening:
      'Good news: we accepted your offer of {amount} on the {car}. It’s reserved for you until {day}.\n\nPlease call us at {phone} so we can set up the sale.',
    closing: '',
  },
  'offer-declined': {
    subject: 'About your offer on the {car}',
    opening: 'Thank you for your offer on the {car}. We’re sorry, we didn’t accept it this time.',
    closing: '',
  },
  'offers-canceled': {
    subject: 'Offers on the {car} are canceled',
    opening: 'We’re no longer taking offers on the {car}, so your offer is canceled. You don’t need to do anything.',
    closing: '',
  },
};
