import type { Parsed } from '#contract/api/calls.ts';
import type { Car } from '#contract/inventory/car.ts';
import { inboxPageSize } from '#contract/inquiries/inquiry-terms.ts';
import type { InboxAnswer, InboxNews } from '#contract/inquiries/inbox.ts';
import type { Database } from '#server/database/database.ts';
import { tellRow } from './inbox-row.ts';
import { countAll, countAsked, listAsked, readNews } from './inbox-store.ts';
import { countNotes } from './notes.ts';

/** The inquiries across all cars: what waits longest comes first, then what was decided, newest first. */
export type ListInbox = (question: Parsed<'listInbox'>) => Promise<InboxAnswer>;

/** What a page asks for again and again: how many wait, and whether anything is different. */
export type WatchInbox = () => Promise<InboxNews>;

export const createWatchInbox =
  ({ database }: { database: Database }): WatchInbox =>
  () =>
    readNews(database.db);

export function createInbox(needs: {
  database: Database;
  clock: () => Date;
  /** In which viewings are told. */
  timeZone: () => string;
  readCars: (carIDs: number[]) => Promise<Car[]>;
}): ListInbox {
  const { db } = needs.database;
  return async ({ page, ...question }) => {
    const asked = { ...question, now: needs.clock() };
    // Read before the rows: where something changes in between, the page finds the version outdated and asks again.
    const { version } = await readNews(db);
    const [rows, total, counts] = await Promise.all([
      listAsked(db, asked, { limit: inboxPageSize, offset: (page - 1) * inboxPageSize }),
      countAsked(db, asked),
      countAll(db, asked.now),
    ]);
    const cars = await needs.readCars([...new Set(rows.map((row) => row.carID))]);
    const noteCounts = await countNotes(
      db,
      rows.map((row) => row.inquiryID),
    );
    const carOf = new Map(cars.map((car) => [car.carID, car]));
    return {
      inquiries: rows.map((row) => ({
        ...tellRow(row, carOf.get(row.carID)),
        noteCount: noteCounts.get(row.inquiryID) ?? 0,
      })),
      total,
      page,
      pageSize: inboxPageSize,
      counts,
      version,
      timeZone: needs.timeZone(),
    };
  };
}
