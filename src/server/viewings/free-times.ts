import { viewingMinutes } from '#contract/viewing.ts';
import { dayAfter, dayOf, instantOf, weekdayOf, type Day } from './local-time.ts';

/** Minutes after midnight, by the city's clocks. */
export type Span = { from: number; to: number };

/** When cars are shown, and how many at a time. */
export type Calendar = {
  timeZone: string;
  /** By weekday, 0 is Sunday; none on a day that is closed. */
  openingHours: Partial<Record<number, Span>>;
  lunch: Span | undefined;
  holidays: readonly Day[];
  /** Clerks who can show a car at the same time. */
  capacity: number;
};

/** A beginning that is booked. One party at a time sees a car, whoever shows it. */
export type Taken = { startsAt: Date; isSameCar: boolean };

/** A stretch of time in which no car is shown. */
export type Stretch = { startsAt: Date; endsAt: Date };

/** Working days that are offered, today's rest included. */
export const workingDaysOffered = 10;
export const noticeMinutes = 120;
const minuteMilliseconds = 60_000;
const viewingMilliseconds = viewingMinutes * minuteMilliseconds;
/** A house that is closed for longer than this offers nothing. */
const farthestDays = 120;

type Asked = { from: Date; days?: number; taken: readonly Taken[]; blocks: readonly Stretch[] } & Calendar;

/** The beginnings that can be booked, soonest first. */
export function freeTimes(asked: Asked): Date[] {
  const earliest = asked.from.getTime() + noticeMinutes * minuteMilliseconds;
  const booked = Map.groupBy(asked.taken, ({ startsAt }) => startsAt.getTime());
  return offeredBeginnings(asked).filter((beginning) => {
    const there = booked.get(beginning.getTime()) ?? [];
    return (
      beginning.getTime() >= earliest && there.length < asked.capacity && !there.some(({ isSameCar }) => isSameCar)
    );
  });
}

/** All at which a car could be shown on that day, booked or not. */
export function beginningsOn(day: Day, { openingHours, lunch, holidays, timeZone }: Calendar): Date[] {
  const open = holidays.includes(day) ? undefined : openingHours[weekdayOf(day)];
  if (open === undefined) return [];
  const beginnings: Date[] = [];
  for (let minutes = open.from; minutes + viewingMinutes <= open.to; minutes += viewingMinutes) {
    const meetsLunch = lunch !== undefined && minutes < lunch.to && minutes + viewingMinutes > lunch.from;
    const beginning = meetsLunch ? undefined : instantOf(day, minutes, timeZone);
    if (beginning !== undefined) beginnings.push(beginning);
  }
  return beginnings;
}

/** Whether a car could be shown then at all. */
export function isBeginning(instant: Date, calendar: Calendar): boolean {
  const beginnings = beginningsOn(dayOf(instant, calendar.timeZone), calendar);
  return beginnings.some((beginning) => beginning.getTime() === instant.getTime());
}

export const endOf = (beginning: Date) => new Date(beginning.getTime() + viewingMilliseconds);

/** A viewing that would run into a block is blocked as well. */
export const isBlocked = (beginning: Date, blocks: readonly Stretch[]) =>
  blocks.some(({ startsAt, endsAt }) => beginning < endsAt && endOf(beginning) > startsAt);

/** Of the next working days. A day on which every time is blocked is as good as a holiday, and another is offered for it. */
function offeredBeginnings({ from, days = workingDaysOffered, blocks, ...calendar }: Asked): Date[] {
  const offered: Date[] = [];
  let found = 0;
  let day = dayOf(from, calendar.timeZone);
  for (let seen = 0; found < days && seen < farthestDays; seen += 1, day = dayAfter(day)) {
    const beginnings = beginningsOn(day, calendar);
    const open = beginnings.filter((beginning) => !isBlocked(beginning, blocks));
    if (open.length > 0) found += 1;
    offered.push(...open);
  }
  return offered;
}
