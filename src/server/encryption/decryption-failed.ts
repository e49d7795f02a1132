import { Fault, sentence } from '#server/errors/failures.ts';

/** The bytes were changed, cut, belong to something else, or no key at hand encrypted them. Which of these is nobody's business. */
export class DecryptionFailed extends Fault {
  constructor(options?: ErrorOptions) {
    super(sentence`The data cannot be decrypted.`, options);
  }
}

/** What could be opened; undefined where it could not. */
export function unlessBroken<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error;
    return undefined;
  }
}
