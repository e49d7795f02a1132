import type { FacetValue } from '#contract/catalog/search-answer.ts';

/** A chosen value stays in the list even when nothing is left of it, or it could not be ticked off. */
export function withChosen(values: FacetValue[], chosen: readonly string[]): FacetValue[] {
  const listed = new Set(values.map(({ value }) => value.toLowerCase()));
  return [...values, ...chosen.filter((one) => !listed.has(one.toLowerCase())).map((value) => ({ value, count: 0 }))];
}
