import type { Language } from '#contract/api/paths.ts';
import type { FormSlot } from '#contract/inventory/guide/form-places.ts';
import type { GuideField, GuideKind, WarrantyCoverage } from '#contract/inventory/guide/guide-terms.ts';

const fields: Record<GuideField, string> = {
  kind: 'How this car is sold',
  coverage: 'Warranty',
  laborPercent: 'Labor we pay (%)',
  partsPercent: 'Parts we pay (%)',
  systems: 'Systems covered',
  duration: 'Duration',
  manufacturerWarranty: 'Manufacturer’s warranty still applies',
  manufacturerUsedWarranty: 'Manufacturer’s used vehicle warranty applies',
  otherWarranty: 'Other used vehicle warranty applies',
  serviceContract: 'Service contract available',
};
const kinds: Record<GuideKind, string> = {
  'as-is': 'As is, no dealer warranty',
  'implied-only': 'Implied warranties only',
  warranty: 'With a dealer warranty',
};
const coverages: Record<WarrantyCoverage, string> = { full: 'Full', limited: 'Limited' };
const languages: Record<Language, string> = { en: 'English', es: 'Spanish' };
const slots: Record<FormSlot, string> = {
  make: 'Make',
  model: 'Model',
  year: 'Year',
  vin: 'VIN',
  asIs: 'Box: as is',
  impliedOnly: 'Box: implied warranties only',
  warranty: 'Box: dealer warranty',
  full: 'Box: full warranty',
  limited: 'Box: limited warranty',
  labor: 'Percent of labor',
  parts: 'Percent of parts',
  systems: 'Systems covered',
  duration: 'Duration',
  manufacturerWarranty: 'Box: manufacturer’s warranty still applies',
  manufacturerUsedWarranty: 'Box: manufacturer’s used vehicle warranty',
  otherWarranty: 'Box: other used vehicle warranty',
  serviceContract: 'Box: service contract',
  dealerName: 'Dealer name',
  dealerAddress: 'Dealer address',
  dealerPhone: 'Dealer phone',
  dealerEmail: 'Dealer email',
  complaints: 'Contact for complaints',
};

/** A car's Buyers Guide, and the official forms. */
export const guideWords = {
  title: 'Buyers Guide',
  hint: 'Buyers read this on the car’s page. Some states don’t allow “as is” sales.',
  missing: 'Nobody has confirmed this guide yet. It shows your usual choice.',
  missingInList: 'No Buyers Guide',
  fields,
  kinds,
  coverages,
  hints: {
    laborPercent: 'From 0 to 100.',
    partsPercent: 'From 0 to 100.',
    systems: 'Like engine, transmission and drive axle.',
    duration: 'Like 30 days or 1,000 miles.',
  },
  choose: 'Choose one',
  confirm: 'Confirm Buyers Guide',
  save: 'Save Buyers Guide',
  saving: 'Saving…',
  saved: 'Buyers Guide saved.',
  failed: 'We couldn’t save the Buyers Guide. Try again.',
  theirs: (value: string) => `Someone else entered “${value}”. Saving again keeps yours.`,
  blank: 'nothing',
  yes: 'Yes',
  no: 'No',
  languages,
  open: (language: string) => `Open PDF (${language})`,
  forms: {
    title: 'Official Buyers Guide form',
    hint: 'Download the form from ftc.gov, then upload it once per language. We fill it in for every car with a Buyers Guide. This isn’t legal advice.',
    none: 'No form yet.',
    uploadedOn: (label: string, day: string) => `${label}, uploaded on ${day}`,
    upload: (language: string) => `Upload form (${language})`,
    replace: (language: string) => `Replace form (${language})`,
    uploading: 'Uploading…',
    failed: 'That didn’t work. Try again.',
    preview: 'Preview with a sample car',
    askRemove: (language: string) => `Delete the ${language} form?`,
    removeFollows:
      'Its matches are deleted too, and buyers can’t open Buyers Guides in this language until you upload a form again.',
    removeGo: 'Delete form',
    notMatched: 'Buyers can’t open it yet. Match the form, look at the preview, then save the matches.',
    remove: 'Delete form',
    match: (language: string) => `Match the form (${language})`,
    matchHint: 'Choose where each value goes. Then check the preview.',
    onPages: 'This form has no fields. Enter the page, and the position in points from the lower left corner.',
    leaveOut: 'Leave out',
    slots,
    page: 'Page',
    x: 'From the left',
    y: 'From the bottom',
    saveMatches: 'Save matches',
    saved: 'Matches saved.',
  },
};
export type GuideWords = typeof guideWords;
