import { z } from 'zod';
import { onlyReads } from '../audit-actions.ts';
import { Figures } from '../figures.ts';
import { ParkedPromise, RecordAnswer, RecordQuestion } from '../record.ts';
import { Settings, SettingsDraft } from '../settings.ts';
import { largestInteger, longID, wholeNumber } from '../numbers.ts';
import { message, nothing, type Call } from './call.ts';

/** What stands on the clerk's desk beside stock and people: figures, the record, the house's settings. */
export const deskCalls = {
  readFigures: {
    about: 'Stock age, time to answer, the way from views to viewings, searches without result.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ days: wholeNumber(1, 366, 'days must be a whole number from 1 to 366.').default(30) }),
    answer: Figures,
  },
  readRecord: {
    about: 'Who saw or changed what, newest first.',
    audience: 'admin',
    audit: onlyReads,
    input: RecordQuestion,
    answer: RecordAnswer,
  },
  verifyRecord: {
    about: 'Reads the whole record and says whether it is unbroken.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ entries: z.int(), brokenAt: z.int().nullable() }),
  },
  readSettings: {
    about: 'What the configuration leaves to the dealer.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: Settings,
  },
  saveSettings: {
    about: 'Changes the settings. Refused when they were changed since that version.',
    audience: 'admin',
    audit: ['settings changed'],
    input: SettingsDraft.extend({ version: wholeNumber(0, largestInteger) }),
    answer: Settings,
    refuses: ['stale-settings'],
  },
  listParked: {
    about: 'Letters and other promises that could not be kept.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ parked: z.array(ParkedPromise) }),
  },
  retryParked: {
    about: 'Tries once more to keep a promise that was given up.',
    audience: 'admin',
    audit: ['promise tried again'],
    input: z.object({ promiseID: longID }),
    answer: message,
    refuses: ['not-found'],
  },
} as const satisfies Record<string, Call>;
