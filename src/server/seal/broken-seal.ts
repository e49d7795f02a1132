import { Fault, sentence } from '#server/fault.ts';

/** The bytes were changed, cut, belong to something else, or no key at hand sealed them. Which of these is nobody's business. */
export class BrokenSeal extends Fault {
  constructor(options?: ErrorOptions) {
    super(sentence`The sealed bytes cannot be opened.`, options);
  }
}

/** What could be opened; undefined where it could not. */
export function unlessBroken<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    return undefined;
  }
}
