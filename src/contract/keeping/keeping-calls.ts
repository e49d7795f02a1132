import { z } from 'zod';
import { OwnPassword } from '#contract/accounts/account.ts';
import { message, nothing, type Call } from '#contract/api/call-definition.ts';
import { id } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { ErasuresForeseen } from './erasures.ts';
import { OpenedRecord, RecordListed } from './kept-applications.ts';
import { ClosingForeseen, OwnData, OwnNotice, OwnNoticeListed } from './own-data.ts';

const ofOneself = { none: 'It only reads, and only what was sent to oneself.' } as const;

/** What is kept of people, for how long, and how it ends. */
export const keepingCalls = {
  listOwnNotices: {
    about: 'Lists the notices about your applications.',
    audience: 'user',
    audit: ofOneself,
    input: nothing,
    answer: z.object({ notices: z.array(OwnNoticeListed) }),
  },
  readOwnNotice: {
    about: 'Returns one of your notices as it was sent.',
    audience: 'user',
    audit: ofOneself,
    input: z.object({ id }),
    answer: OwnNotice,
    refuses: ['not-found'],
  },
  downloadOwnData: {
    about: 'Takes your password and returns everything that belongs to your account.',
    audience: 'user',
    audit: ['data downloaded'],
    input: OwnPassword,
    answer: OwnData,
    refuses: ['wrong-password', 'user-not-found', 'too-many-requests'],
  },
  foreseeClosing: {
    about: 'Returns what the law has us keep if you delete your account now, and until when.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: ClosingForeseen,
  },
  closeAccount: {
    about:
      'Takes your password and deletes your account at once. What the law has us keep stays out of reach until its day.',
    audience: 'user',
    audit: ['account closed'],
    input: OwnPassword,
    answer: message,
    refuses: ['wrong-password', 'user-not-found', 'last-admin', 'too-many-requests'],
  },
  foreseeErasures: {
    about: 'Lists how many things of each kind will be erased in the next 30 days, by day.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: ErasuresForeseen,
  },
  listRecords: {
    about: 'Lists applications kept by law, soonest to be erased first. Names nobody.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ records: z.array(RecordListed), total: z.int() }),
  },
  openRecord: {
    about: 'Returns an application kept by law. The view is logged.',
    audience: 'admin',
    audit: ['record viewed'],
    input: z.object({ id }),
    answer: OpenedRecord,
    refuses: ['not-found'],
  },
} as const satisfies Record<string, Call>;
