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

/** Working days that are offered, today's rest included. */
export const workingDaysOffered = 10;
export const noticeMinutes = 120;
/** A house that is closed for longer than this offers nothing. */
const farthestDays = 120;

/** The beginnings that can be booked, soonest first. */
export function freeTimes(asked: { from: Date; days?: number; taken: readonly Taken[] } & Calendar): Date[] {
  const { from, days = workingDaysOffered, capacity } = asked;
  const earliest = from.getTime() + noticeMinutes * 60_000;
  const booked = Map.groupBy(asked.taken, ({ startsAt }) => startsAt.getTime());
  return workingDays(dayOf(from, asked.timeZone), days, asked)
    .flatMap((day) => beginningsOn(day, asked))
    .filter((beginning) => {
      const there = booked.get(beginning.getTime()) ?? [];
      return beginning.getTime() >= earliest && there.length < capacity && !there.some(({ isSameCar }) => isSameCar);
    });
}

function workingDays(first: Day, count: number, calendar: Calendar): Day[] {
  const holidays = new Set(calendar.holidays);
  const found: Day[] = [];
  for (let day = first, seen = 0; found.length < count && seen < farthestDays; day = dayAfter(day), seen += 1)
    if (calendar.openingHours[weekdayOf(day)] !== undefined && !holidays.has(day)) found.push(day);
  return found;
}

function beginningsOn(day: Day, { openingHours, lunch, timeZone }: Calendar): Date[] {
  const open = openingHours[weekdayOf(day)];
  if (open === undefined) return [];
  const beginnings: Date[] = [];
  for (let minutes = open.from; minutes + viewingMinutes <= open.to; minutes += viewingMinutes) {
    const meetsLunch = lunch !== undefined && minutes < lunch.to && minutes + viewingMinutes > lunch.from;
    const beginning = meetsLunch ? undefined : instantOf(day, minutes, timeZone);
    if (beginning !== undefined) beginnings.push(beginning);
  }
  return beginnings;
}
