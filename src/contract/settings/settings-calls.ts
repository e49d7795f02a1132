import { z } from 'zod';
import { type Call, nothing } from '#contract/api/call-definition.ts';
import { largestInteger, wholeNumber } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { Dealer } from './dealer.ts';
import { EmailPreview, EmailTextChange, EmailTextDraft, EmailTextReset, EmailTextState } from './email-texts.ts';
import { SavedSettings, Settings, SettingsDraft } from './settings.ts';

/** Who runs this site, and what they may change about it. */
export const settingsCalls = {
  dealer: {
    about: 'Who runs this site.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: nothing,
    answer: Dealer,
  },
  readSettings: {
    about: 'What the configuration leaves to the dealer.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: Settings,
  },
  saveSettings: {
    about:
      'Changes the settings. Refused when they were changed since that version. Names the booked viewings that other hours or closed days leave outside; they are not canceled.',
    audience: 'admin',
    audit: ['settings changed'],
    input: SettingsDraft.extend({ version: wholeNumber(0, largestInteger) }),
    answer: SavedSettings,
    refuses: ['stale-settings'],
  },
  listEmailTexts: {
    about:
      'What each email to buyers says in each language in the dealer’s own words, and which placeholders it knows.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ texts: z.array(EmailTextState) }),
  },
  saveEmailText: {
    about:
      'Changes the subject, the opening and the closing of an email in one language. Refused when they were changed since that version.',
    audience: 'admin',
    audit: ['email text changed'],
    input: EmailTextChange,
    answer: EmailTextState,
    refuses: ['stale-settings'],
  },
  resetEmailText: {
    about: 'Gives an email in one language its standard text again. Refused when it was changed since that version.',
    audience: 'admin',
    audit: ['email text reset'],
    input: EmailTextReset,
    answer: EmailTextState,
    refuses: ['stale-settings'],
  },
  previewEmailText: {
    about: 'An email with these words and made-up facts, written as it would be sent. Nothing is stored.',
    audience: 'admin',
    audit: onlyReads,
    input: EmailTextDraft,
    answer: EmailPreview,
  },
} as const satisfies Record<string, Call>;
