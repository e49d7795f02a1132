import type { OtherCoverage, UsualGuideKind, WarrantyCoverage } from '#contract/inventory/guide/guide-terms.ts';

const kinds: Record<UsualGuideKind, string> = {
  'as-is': 'Sold as is: after the sale you pay for repairs.',
  'implied-only':
    'Sold with implied warranties only. State law may make us fix serious problems that were there when you bought it.',
};
const coverages: Record<WarrantyCoverage, string> = { full: 'Full warranty', limited: 'Limited warranty' };
const others: Record<OtherCoverage, string> = {
  manufacturerWarranty: 'The manufacturer’s warranty still applies.',
  manufacturerUsedWarranty: 'A manufacturer’s used car warranty applies.',
  otherWarranty: 'Another used car warranty applies.',
  serviceContract: 'You can buy a service contract.',
};

/** What a Buyers Guide says, in plain words. The official form has its own. */
export const guideSentences = {
  label: 'Who pays for repairs',
  kinds,
  coverages,
  shares: (labor: number, parts: number) => `We pay ${labor}% of labor and ${parts}% of parts.`,
  covered: 'Covered',
  duration: 'For',
  others,
  pdf: 'Buyers Guide (PDF)',
};
export type GuideSentences = typeof guideSentences;
