import type { Db } from './database.ts';

/** What a change would come to: it is made and rolled back, so that the rehearsal and the change can't differ. */
export async function rehearse<T>(
  transaction: (work: (tx: Db) => Promise<never>) => Promise<never>,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  /** Ends the transaction, with what came of it. */
  class Rehearsed extends Error {
    readonly result: T;
    constructor(result: T) {
      super('Rolled back on purpose.');
      this.result = result;
    }
  }
  try {
    return await transaction(async (tx) => {
      throw new Rehearsed(await change(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
}
