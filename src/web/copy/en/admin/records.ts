import type { ErasureKind } from '#contract/keeping/erasures.ts';

/** The page about what is kept of people, and until when. */
export const recordsWords = {
  title: 'Records',
  about:
    'Answered applications are kept as long as the law requires, even after a buyer deletes their account. Then they’re erased automatically. The audit log shows how many.',
  erasures: {
    title: 'To be erased in the next 30 days',
    none: 'Nothing will be erased in the next 30 days.',
    columns: { day: 'Day', kind: 'What', count: 'How many' },
    kinds: {
      notices: 'Notices',
      records: 'Kept applications',
      applications: 'Applications on file',
      guests: 'Visitors without an account',
      buyers: 'Buyers of sold cars',
    } satisfies Record<ErasureKind, string>,
  },
  kept: {
    title: 'Kept applications',
    none: 'No application is kept beyond its account.',
    columns: { record: 'Record', why: 'Why it’s kept', received: 'Received', until: 'Kept until', open: 'Open' },
    record: (id: number) => `No. ${id}`,
    why: { closed: 'The account was deleted', replaced: 'The buyer sent a new version' },
    open: 'Open record',
    openHint: 'Every view is logged.',
    more: (shown: number, total: number) => `Here are the first ${shown} of ${total}.`,
    failed: 'We couldn’t open this record. Try again.',
  },
  opened: {
    title: (id: number) => `Kept application no. ${id}`,
    inquiries: 'What was asked and decided',
    statuses: { pending: 'Pending', approved: 'Approved', declined: 'Declined' },
    notes: 'Staff notes',
    document: 'Proof of income',
    notices: 'Notices',
  },
};
export type RecordsWords = typeof recordsWords;
