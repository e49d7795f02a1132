/** The bytes were changed, cut, belong to something else, or no key at hand sealed them. Which of these is nobody's business. */
export class BrokenSeal extends Error {
  constructor(options?: { cause?: unknown }) {
    super('The sealed bytes cannot be opened.', options);
    this.name = 'BrokenSeal';
  }
}
