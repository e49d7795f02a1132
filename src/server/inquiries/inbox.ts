import type { Parsed } from '#contract/api/calls.ts';
import type { Car } from '#contract/inventory/car.ts';
import { inboxPageSize } from '#contract/inquiries/inquiry-terms.ts';
import type { InboxAnswer, InboxNews } from '#contract/inquiries/inbox.ts';
import { dayOf } from '#contract/time/local-time.ts';
import type { Database } from '#server/database/database.ts';
import { tellRow } from './inbox-row.ts';
import { countAll, countAsked, listAsked, readNews } from './inbox-store.ts';
import { countNotes } from './notes.ts';

/** The inquiries across all cars: what waits longest comes first, then what was decided, newest first. */
export type ListInbox = (question: Parsed<'listInbox'>) => Promise<InboxAnswer>;

/** What a page asks for again and again: how many wait, and whether anything is different. */
export type WatchInbox = () => Promise<InboxNews>;

type Clocks = { clock: () => Date; timeZone: () => string };

export const createWatchInbox =
  ({ database, clock, timeZone }: { database: Database } & Clocks): WatchInbox =>
  () =>
    readNews(database.db, { today: dayOf(clock(), timeZone()) });

export function createInbox(needs: {
  database: Database;
  clock: () => Date;
  /** In which viewings are told, and days are counted. */
  timeZone: () => string;
  readCars: (carIDs: number[]) => Promise<Car[]>;
}): ListInbox {
  const { db } = needs.database;
  return async ({ page, ...question }) => {
    const now = needs.clock();
    const timeZone = needs.timeZone();
    const day = { now, today: dayOf(now, timeZone) };
    const asked = { ...question, ...day };
    // Read before the rows: where something changes in between, the page finds the version outdated and asks again.
    const { version } = await readNews(db, day);
    const [rows, total, counts] = await Promise.all([
      listAsked(db, asked, { limit: inboxPageSize, offset: (page - 1) * inboxPageSize }),
      countAsked(db, asked),
      countAll(db, day),
    ]);
    const cars = await needs.readCars([...new Set(rows.map((row) => row.carID))]);
    const noteCounts = await countNotes(
      db,
      rows.map((row) => row.inquiryID),
    );
    const carOf = new Map(cars.map((car) => [car.carID, car]));
    return {
      inquiries: rows.map((row) => ({
        ...tellRow(row, carOf.get(row.carID), { now, timeZone }),
        noteCount: noteCounts.get(row.inquiryID) ?? 0,
      })),
      total,
      page,
      pageSize: inboxPageSize,
      counts,
      version,
      timeZone,
    };
  };
}
