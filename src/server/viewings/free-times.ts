import { viewingMinutes } from '#contract/viewings/viewing.ts';
import { federalHolidayOn, type FederalHoliday } from '#contract/settings/federal-holidays.ts';
import { minutesOf } from '#contract/settings/time-of-day.ts';
import { clockTimeOf, dayAfter, dayOf, instantOf, weekdayOf, type Day } from '#contract/time/local-time.ts';

/** Minutes after midnight, by the city's clocks. */
export type Span = { from: number; to: number };

/** When cars are shown, and how many at a time. */
export type Calendar = {
  timeZone: string;
  /** By weekday, 0 is Sunday; none on a day that is closed. */
  openingHours: Partial<Record<number, Span>>;
  lunch: Span | undefined;
  holidays: readonly Day[];
  /** Those that are kept, every year. */
  federalHolidays: readonly FederalHoliday[];
  /** Admins who can show a car at the same time. */
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
/** A dealership that is closed for longer than this offers nothing. */
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
export function beginningsOn(day: Day, calendar: Calendar): Date[] {
  const { lunch, timeZone } = calendar;
  const open = hoursOn(day, calendar);
  if (open === undefined) return [];
  const beginnings: Date[] = [];
  for (let minutes = open.from; minutes + viewingMinutes <= open.to; minutes += viewingMinutes) {
    const meetsLunch = lunch !== undefined && minutes < lunch.to && minutes + viewingMinutes > lunch.from;
    const beginning = meetsLunch ? undefined : instantOf(day, minutes, timeZone);
    if (beginning !== undefined) beginnings.push(beginning);
  }
  return beginnings;
}

/** Undefined on a day that is closed. */
function hoursOn(day: Day, calendar: Calendar): Span | undefined {
  return isHoliday(day, calendar) ? undefined : calendar.openingHours[weekdayOf(day)];
}

function isHoliday(day: Day, { holidays, federalHolidays }: Calendar): boolean {
  const federal = federalHolidays.length === 0 ? undefined : federalHolidayOn(day);
  return holidays.includes(day) || (federal !== undefined && federalHolidays.includes(federal));
}

/** Whether a car could be shown then at all. */
export function isBeginning(instant: Date, calendar: Calendar): boolean {
  const beginnings = beginningsOn(dayOf(instant, calendar.timeZone), calendar);
  return beginnings.some((beginning) => beginning.getTime() === instant.getTime());
}

/** Whether the dealership is open for all of a viewing that begins then, whatever beginnings it offers. */
export function isWithinHours(beginning: Date, calendar: Calendar): boolean {
  const { lunch, timeZone } = calendar;
  const day = dayOf(beginning, timeZone);
  const open = hoursOn(day, calendar);
  const from = minutesOf(clockTimeOf(beginning, timeZone));
  const to = from + viewingMinutes;
  const meetsLunch = lunch !== undefined && from < lunch.to && to > lunch.from;
  return open !== undefined && from >= open.from && to <= open.to && !meetsLunch;
}

export const endOf = (beginning: Date) => new Date(beginning.getTime() + viewingMilliseconds);

/** What began after this is not over at that moment. */
export const beginningBefore = (instant: Date) => new Date(instant.getTime() - viewingMilliseconds);

/** A viewing that would run into a block is blocked as well. */
export const isBlocked = (beginning: Date, blocks: readonly Stretch[]) =>
  blocks.some(({ startsAt, endsAt }) => beginning < endsAt && endOf(beginning) > startsAt);

/** The next at which a car can be shown that is not over and not blocked, however soon; undefined where there is none for long. */
export function nextBeginning(now: Date, calendar: Calendar, blocks: readonly Stretch[]): Date | undefined {
  // Today may be over: then the next working day has it.
  const beginnings = offeredBeginnings({ ...calendar, from: now, days: 2, taken: [], blocks });
  return beginnings.find((beginning) => endOf(beginning) > now);
}

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
