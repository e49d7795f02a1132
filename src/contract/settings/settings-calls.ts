import { z } from 'zod';
import { type Call, nothing } from '#contract/api/call-definition.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { wholeNumber } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { Dealer } from './dealer.ts';
import { EmailPreview, EmailTextChange, EmailTextDraft, EmailTextReset, EmailTextState } from './email-texts.ts';
import { SavedSettings, Settings, SettingsDraft } from './settings.ts';

/** Who runs this site, and what they may change about it. */
export const settingsCalls = {
  dealer: {
    about: 'Returns the dealership’s details.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: nothing,
    answer: Dealer,
  },
  readSettings: {
    about: 'Returns the settings staff can change.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: Settings,
  },
  saveSettings: {
    about:
      'Saves the settings. Fails if they changed since that version, or if they keep applications for less than 25 months and `keepsForLess` doesn’t say so. Lists booked viewings that now fall outside your hours or on a day you’re closed. They stay booked.',
    audience: 'admin',
    audit: ['settings changed'],
    input: SettingsDraft.extend({
      version: wholeNumber(0, largestInteger),
      /** Said by whoever keeps answered applications for less than the law asks, once they were warned. */
      keepsForLess: z.boolean().optional(),
    }),
    answer: SavedSettings,
    refuses: ['stale-settings', 'short-keeping'],
  },
  listEmailTexts: {
    about: 'Returns each email to buyers in the dealership’s own words, by language, and its placeholders.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ texts: z.array(EmailTextState) }),
  },
  saveEmailText: {
    about:
      'Changes the subject, opening and closing of an email in one language. Fails if it changed since that version.',
    audience: 'admin',
    audit: ['email text changed'],
    input: EmailTextChange,
    answer: EmailTextState,
    refuses: ['stale-settings'],
  },
  resetEmailText: {
    about: 'Resets an email in one language to the standard text. Fails if it changed since that version.',
    audience: 'admin',
    audit: ['email text reset'],
    input: EmailTextReset,
    answer: EmailTextState,
    refuses: ['stale-settings'],
  },
  previewEmailText: {
    about: 'Previews an email with this text and made-up details. Nothing is stored.',
    audience: 'admin',
    audit: onlyReads,
    input: EmailTextDraft,
    answer: EmailPreview,
  },
} as const satisfies Record<string, Call>;
