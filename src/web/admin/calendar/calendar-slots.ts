import type { Block, StaffViewing, CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { viewingMinutes } from '#contract/viewings/viewing-terms.ts';
import type { AdminClock } from '../admin-clock.ts';

/** A beginning at which a car could be shown, and what is there. */
export type Slot = {
  startsAt: string;
  state: 'free' | 'full' | 'blocked' | 'past';
  viewings: StaffViewing[];
  /** Named in the first of its slots on a day. */
  block: Block | undefined;
};
export type SlotRow = { row: string; time: string; slots: (Slot | undefined)[] };
export type SlotDay = { date: string; isClosed: boolean; slots: Slot[] };

/** The week day by day. What is booked outside the opening hours of today is shown all the same. */
export function slotDays(week: CalendarWeek, clock: AdminClock, now: number): SlotDay[] {
  return week.days.map(({ date, beginnings }) => {
    const viewings = week.viewings.filter(({ startsAt }) => startsAt !== null && clock.dayOf(startsAt) === date);
    const starts = new Set([...beginnings, ...viewings.flatMap(({ startsAt }) => startsAt ?? [])].map(instant));
    const named = new Set<number>();
    const slots = [...starts].toSorted().map((startsAt): Slot => {
      const booked = viewings.filter((viewing) => viewing.startsAt !== null && instant(viewing.startsAt) === startsAt);
      const covering = week.blocks.find((block) => covers(block, startsAt));
      const block = covering !== undefined && !named.has(covering.blockID) ? covering : undefined;
      if (block !== undefined) named.add(block.blockID);
      const state = stateOf({ startsAt, booked: booked.length, isBlocked: covering !== undefined }, week.capacity, now);
      return { startsAt, state, viewings: booked, block };
    });
    return { date, isClosed: beginnings.length === 0 && slots.length === 0, slots };
  });
}

/** The same slots as the rows of a table: one for each time of the day that any day has. */
export function slotRows(days: SlotDay[], clock: AdminClock): SlotRow[] {
  const byDay = days.map(({ slots }) => new Map(slots.map((slot) => [clock.row(slot.startsAt), slot])));
  const rows = [...new Set(byDay.flatMap((slots) => [...slots.keys()]))].toSorted();
  return rows.map((row) => {
    const slots = byDay.map((day) => day.get(row));
    const startsAt = slots.find((slot) => slot !== undefined)?.startsAt ?? '';
    return { row, time: clock.time(startsAt), slots };
  });
}

/** The times that can still be given away for a car. One party at a time sees it, whoever shows it. */
export function freeTimes(week: CalendarWeek, carID: number, clock: AdminClock, now: number): string[] {
  const free = ({ state, viewings }: Slot) => state === 'free' && !viewings.some((viewing) => viewing.carID === carID);
  return slotDays(week, clock, now).flatMap(({ slots }) => slots.filter(free).map(({ startsAt }) => startsAt));
}

export const endOf = (startsAt: string) => new Date(Date.parse(startsAt) + viewingMilliseconds).toISOString();

type Taken = { startsAt: string; booked: number; isBlocked: boolean };

function stateOf({ startsAt, booked, isBlocked }: Taken, capacity: number, now: number): Slot['state'] {
  if (isBlocked) return 'blocked';
  if (Date.parse(startsAt) < now) return 'past';
  return booked >= capacity ? 'full' : 'free';
}

function covers(block: Block, startsAt: string): boolean {
  const start = Date.parse(startsAt);
  return Date.parse(block.startsAt) < start + viewingMilliseconds && Date.parse(block.endsAt) > start;
}

/** One way of writing an instant, so that equal ones are equal. */
const instant = (written: string) => new Date(written).toISOString();
const viewingMilliseconds = viewingMinutes * 60_000;
