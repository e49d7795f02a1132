/** The picture cannot be shown, however often one tries. */
export class Unreadable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'Unreadable';
  }
}
