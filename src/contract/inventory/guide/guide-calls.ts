import { z } from 'zod';
import { type Call, message, nothing } from '#contract/api/call-definition.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { languages } from '#contract/api/paths.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { GuideForm, writtenPlaces } from './guide-form.ts';
import { GuideAnswer, refuseVagueWarranty, writtenGuide } from './guide.ts';

const version = wholeNumber(0, largestInteger);
const language = z.enum(languages);

/** What each car is sold with, and the official form that says so. */
export const guideCalls = {
  readGuide: {
    about: 'Returns a car’s Buyers Guide. Version 0 means nobody has confirmed one. It then shows your usual choice.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ id }),
    answer: GuideAnswer,
    refuses: ['car-not-found'],
  },
  saveGuide: {
    about:
      'Saves a car’s Buyers Guide. Without a dealer warranty, its terms are cleared. Fails with the current guide if it changed since that version.',
    audience: 'admin',
    audit: ['buyers guide saved'],
    input: z.object({ id, version, ...writtenGuide }).superRefine(refuseVagueWarranty),
    answer: GuideAnswer,
    refuses: ['car-not-found', 'stale-guide'],
  },
  listGuideForms: {
    about: 'Returns the official Buyers Guide forms you uploaded, by language, and where each value goes.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ forms: z.array(GuideForm) }),
  },
  uploadGuideForm: {
    about:
      'Uploads the official Buyers Guide form in one language as a PDF and replaces the one before. Guesses where each value goes.',
    audience: 'admin',
    audit: ['guide form uploaded'],
    input: z.object({ language }),
    answer: GuideForm,
    status: 201,
  },
  saveFormPlaces: {
    about:
      'Saves where each value goes on the form, by field or by page and position in points from the lower left corner. Missing values are left out. Fails with the current form if it changed since that version.',
    audience: 'admin',
    audit: ['guide form matched'],
    input: z.object({ language, version, places: writtenPlaces }),
    answer: GuideForm,
    refuses: ['not-found', 'stale-settings'],
  },
  deleteGuideForm: {
    about: 'Deletes the form in one language. Its PDFs disappear from the car pages.',
    audience: 'admin',
    audit: ['guide form deleted'],
    input: z.object({ language }),
    answer: message,
    refuses: ['not-found'],
  },
} as const satisfies Record<string, Call>;
