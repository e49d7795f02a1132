import type { CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { listBlocks } from './block-store.ts';
import { createStaffViewingStore } from './staff-viewing-store.ts';
import { beginningBefore, beginningsOn, nextBeginning, type Calendar } from './free-times.ts';
import { dayOf, daysAfter, mondayOf, startOf, type Day } from '#contract/time/local-time.ts';
import type { ViewingNeeds } from './needs.ts';

/** A week as the admin sees it, from Monday on; unless a day is named, the week in which there is something to do next. */
export type ReadWeek = (day?: Day) => Promise<CalendarWeek>;

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];

export function createReadWeek(needs: Pick<ViewingNeeds, 'database' | 'clock' | 'calendar' | 'guests'>): ReadWeek {
  const store = createStaffViewingStore(needs);
  const { db } = needs.database;
  return async (day) => {
    const calendar = needs.calendar();
    const { timeZone, capacity } = calendar;
    const monday = mondayOf(day ?? (await nextDayOfWork(calendar, needs.clock())));
    const from = startOf(monday, timeZone);
    const to = startOf(daysAfter(monday, daysOfWeek.length), timeZone);
    const [viewings, waiting, blocks] = await Promise.all([
      store.listBookedBetween(db, from, to),
      store.listWaiting(db),
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

  /** On which a car can still be shown or someone comes; today where there is no such day for long. */
  async function nextDayOfWork(calendar: Calendar, now: Date): Promise<Day> {
    const beginning = nextBeginning(now, calendar, await listBlocks(db, { from: now }));
    const booked = await store.findNextBooked(db, beginningBefore(now));
    const instants = [beginning, booked?.startsAt].flatMap((instant) => (instant ? new Date(instant).getTime() : []));
    return dayOf(instants.length === 0 ? now : new Date(Math.min(...instants)), calendar.timeZone);
  }
}
