import type { DeskWeek } from '#contract/desk-calendar.ts';
import { listBlocks } from './block-store.ts';
import { listBookedBetween, listWaiting } from './clerk-viewing-store.ts';
import { beginningsOn } from './free-times.ts';
import { dayOf, daysAfter, mondayOf, startOf, type Day } from './local-time.ts';
import type { ViewingNeeds } from './needs.ts';

/** A week as the clerk sees it, from Monday on; this week unless a day of another is named. */
export type ReadWeek = (day?: Day) => Promise<DeskWeek>;

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];

export function createReadWeek(needs: Pick<ViewingNeeds, 'database' | 'clock' | 'calendar'>): ReadWeek {
  const { db } = needs.database;
  return async (day) => {
    const calendar = needs.calendar();
    const { timeZone, capacity } = calendar;
    const monday = mondayOf(day ?? dayOf(needs.clock(), timeZone));
    const from = startOf(monday, timeZone);
    const to = startOf(daysAfter(monday, daysOfWeek.length), timeZone);
    const [viewings, waiting, blocks] = await Promise.all([
      listBookedBetween(db, from, to),
      listWaiting(db),
      listBlocks(db, { from, to }),
    ]);
    return {
      timeZone,
      monday,
      days: daysOfWeek.map((count) => {
        const date = daysAfter(monday, count);
        return { date, beginnings: beginningsOn(date, calendar).map((beginning) => beginning.toISOString()) };
      }),
      capacity,
      viewings,
      waiting,
      blocks: blocks.map((block) => ({
        ...block,
        startsAt: block.startsAt.toISOString(),
        endsAt: block.endsAt.toISOString(),
      })),
    };
  };
}
