import { paths } from '#contract/api/paths.ts';

/** More do not fit side by side. */
export const mostCompared = 4;

/** The cars that an address of /compare names: each once, in its order, and no more than fit. */
export function comparedIn(params: URLSearchParams): number[] {
  const written = params.getAll('cars').flatMap((list) => list.split(','));
  const carIDs = written.filter((one) => /^[1-9]\d{0,9}$/.test(one)).map(Number);
  return [...new Set(carIDs)].slice(0, mostCompared);
}

/** The address that shows these cars side by side. */
export function comparePath(carIDs: readonly number[]): string {
  return carIDs.length === 0 ? paths.compare : `${paths.compare}?cars=${carIDs.join(',')}`;
}
