import type { Car } from '#contract/car.ts';

/** Cars worked on before other requests get their turn: about a millisecond or two. */
export const workSlice = 100;

export function pause(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

/** The order of everything public. Dates are ISO texts, so they compare as they stand. */
export async function newestFirst(cars: Iterable<Car>): Promise<Car[]> {
  await pause();
  return [...cars].toSorted((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.carID - a.carID,
  );
}
