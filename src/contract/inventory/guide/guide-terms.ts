/** What a Buyers Guide says of who pays for repairs (16 CFR 455). No schema here: the browser reads this. */
export const guideKinds = ['as-is', 'implied-only', 'warranty'] as const;
export type GuideKind = (typeof guideKinds)[number];

/** What a dealership says of a car for which it gives no warranty of its own. */
export const usualGuideKinds = ['as-is', 'implied-only'] as const;
export type UsualGuideKind = (typeof usualGuideKinds)[number];

export const warrantyCoverages = ['full', 'limited'] as const;
export type WarrantyCoverage = (typeof warrantyCoverages)[number];

/** What else may cover the car, each a box of its own. */
export const otherCoverages = [
  'manufacturerWarranty',
  'manufacturerUsedWarranty',
  'otherWarranty',
  'serviceContract',
] as const;
export type OtherCoverage = (typeof otherCoverages)[number];

/** What is said of a dealer's warranty alone. */
export const warrantyTerms = ['coverage', 'laborPercent', 'partsPercent', 'systems', 'duration'] as const;

/** The fields of a guide, in the order of its form. */
export const guideFields = ['kind', ...warrantyTerms, ...otherCoverages] as const;
export type GuideField = (typeof guideFields)[number];

export const longestSystems = 300;
export const longestDuration = 120;

/** Where a sale without any implied warranty is not allowed, or hardly ever. The dealership's setting decides. */
const hardlyAsIs = new Set(
  [
    ['Connecticut', 'CT'],
    ['Hawaii', 'HI'],
    ['Kansas', 'KS'],
    ['Maine', 'ME'],
    ['Maryland', 'MD'],
    ['Massachusetts', 'MA'],
    ['Minnesota', 'MN'],
    ['Mississippi', 'MS'],
    ['New Jersey', 'NJ'],
    ['New Mexico', 'NM'],
    ['New York', 'NY'],
    ['Rhode Island', 'RI'],
    ['Vermont', 'VT'],
    ['West Virginia', 'WV'],
    ['District of Columbia', 'DC'],
  ]
    .flat()
    .map((state) => state.toLowerCase()),
);

/** What a dealership begins with, by its state. */
export const usualGuideKindIn = (state: string): UsualGuideKind =>
  hardlyAsIs.has(state.trim().toLowerCase()) ? 'implied-only' : 'as-is';
