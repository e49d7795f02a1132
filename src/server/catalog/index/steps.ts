import { setImmediate } from 'node:timers/promises';

/** Work that pauses now and then, and gives a T in the end. */
export type Steps<T> = Generator<undefined, T>;

/** All of it at once. */
export function atOnce<T>(work: Steps<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Requests are answered at every pause. */
export async function inSlices<T>(work: Steps<T>): Promise<T> {
  let step = work.next();
  while (!step.done) {
    await setImmediate();
    step = work.next();
  }
  return step.value;
}
