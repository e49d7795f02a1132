/** Moves one to the place of another index; the others keep their order. */
export function movedTo<T>(all: readonly T[], one: T, place: number): T[] {
  const rest = all.filter((other) => other !== one);
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}

/** The wanted order of those that are there; whoever came in the meantime stands at the end. */
export function orderAsWanted(there: readonly number[], wanted: readonly number[]): number[] {
  return [...wanted.filter((id) => there.includes(id)), ...there.filter((id) => !wanted.includes(id))];
}
