import { odometerStatuses, titleBrands } from '#contract/inventory/car-terms.ts';

/** What banks write of a title. What is neither clean nor known to be branded stays, and the form refuses it. */
export const titleCell = (text: string) => firstOf(text, titleBrands, titleWords);

/** `TMU` is true mileage unknown. */
export const odometerCell = (text: string) => firstOf(text, odometerStatuses, odometerWords);

const titleWords: [RegExp, string][] = [
  [/^(?:n\/?a|none|no brands?|no|-+|\.+|null)$/, ''],
  [/^(?:\?+|unk\w*|tbd|tba|pending|not known)$/, 'unknown'],
  [/rebuil|reconstruct|restored|prior salvage/, 'rebuilt'],
  [/flood|water/, 'flood'],
  [/lemon|buy ?back/, 'lemon'],
  [/salvage|junk|total/, 'salvage'],
  [/^(?:clean|clear|good|standard)(?: title)?$/, 'clean'],
];

const odometerWords: [RegExp, string][] = [
  [/^(?:n\/?a|none|unk\w*|tbd|tba|\?+|-+|\.+|null)$/, ''],
  [/not actual|\btmu\b|rolled|discrepan|inaccurate|not the actual/, 'not-actual'],
  [/exceed|mechanical limit/, 'exceeds'],
  [/exempt/, 'exempt'],
  [/^(?:actual|true|accurate|verified)(?: miles| mileage)?$/, 'actual'],
];

function firstOf(text: string, terms: readonly string[], words: [RegExp, string][]): string {
  const lower = text.toLowerCase();
  return terms.find((term) => term === lower) ?? words.find(([pattern]) => pattern.test(lower))?.[1] ?? text;
}
