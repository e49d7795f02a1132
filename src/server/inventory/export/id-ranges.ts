import { largestInteger } from '#contract/api/largest-integer.ts';
import { gt, min } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { cars, inquiries } from '#server/database/schema.ts';

export type IDRange = { first: number; last: number };
type Numbered =
  | { table: typeof cars; id: typeof cars.carID }
  | { table: typeof inquiries; id: typeof inquiries.inquiryID };

/**
 * Walks a table by its ids, a range at a time, past the gaps. A range is bounded whatever the plan: for "the next 500" a database
 * without statistics reads and sorts all that is left, at every page.
 */
export async function* idRanges(db: Db, { table, id }: Numbered, span: number): AsyncGenerator<IDRange> {
  for (let last = 0; last < largestInteger;) {
    const [found] = await db
      .select({ first: min(id) })
      .from(table)
      .where(gt(id, last));
    if (found?.first == null) return;
    last = Math.min(found.first + span - 1, largestInteger);
    yield { first: found.first, last };
  }
}
