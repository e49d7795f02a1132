import type { NoticeKind } from '#contract/inquiries/notice-terms.ts';

/** What we have about a person, on that person's profile. */
export const ownDataWords = {
  notices: {
    title: 'Notices about your applications',
    kinds: {
      declined: 'Application declined',
      incomplete: 'More information needed',
    } satisfies Record<NoticeKind, string>,
    sent: (day: string) => `Sent ${day}`,
    open: 'Open notice',
    close: 'Close notice',
    failed: 'We couldn’t open this notice. Try again.',
  },
  title: 'Your data',
  password: 'Password',
  download: 'Download my data',
  downloadText:
    'You’ll get one file with everything we have about you. That’s your account, application, inquiries, viewings, offers, purchases and notices.',
  downloading: 'Getting your data…',
  downloaded: 'Your file is ready. Look in your downloads.',
  fileName: (day: string) => `my-data-${day}.json`,
  close: 'Delete my account',
  goes: 'This goes right away:',
  goesList: [
    'Your login. You’ll be logged out on all devices.',
    'Your inquiries and viewings. We’ll cancel what you booked.',
    'Your saved cars and alerts. We’ll stop emailing you.',
  ],
  keeps: 'The law has us keep this for a while:',
  keptApplication: (day: string) => `Your application and its document, until ${day}.`,
  keptNotices: (day: string) => `Our notices to you, until ${day}.`,
  keptPurchases: (day: string) => `Your name and address on the bill of sale, until ${day}.`,
  keptHow: 'It’s encrypted and off your account. We erase it after that day.',
  keepsNothing: 'We won’t keep your application or any notices.',
  noWayBack: 'You can’t undo this. You can sign up again with the same email.',
  closing: 'Deleting…',
  closed: 'Your account is deleted.',
  staff: 'You’re on the staff. Ask another admin to delete your account.',
};
export type OwnDataWords = typeof ownDataWords;
