import { writeDate, writeDay } from '#contract/time/dates.ts';
import { clockTimeOf, dayOf, daysAfter, weekdayOf, type Day } from '#contract/time/local-time.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { federalHolidayOn } from '#contract/settings/federal-holidays.ts';
import { minutesOf } from '#contract/settings/time-of-day.ts';
import type { Speech } from '#web/copy/copy.ts';

type Doors = Pick<Dealer, 'opening' | 'timeZone'>;

/** Whether the doors are open, and until or from when, by the dealer's clocks; undefined where they stay shut for weeks. */
export function sayOpenNow(now: Date, { opening, timeZone }: Doors, { language, words }: Speech): string | undefined {
  const said = words.frame.footer.opening;
  const today = dayOf(now, timeZone);
  const minutes = minutesOf(clockTimeOf(now, timeZone));
  for (let ahead = 0; ahead <= farthestDays; ahead += 1) {
    const day = daysAfter(today, ahead);
    const open = hoursOn(day, opening);
    if (open === null || (ahead === 0 && minutes >= open.to)) continue;
    if (ahead === 0 && minutes >= open.from) return said.until(clockTime(open.to, language));
    const from = clockTime(open.from, language);
    if (ahead === 0) return said.today(from);
    if (ahead === 1) return said.tomorrow(from);
    return said.on(writeDay(ahead < daysOfWeek ? 'weekdayAlone' : 'weekday', day, language), from);
  }
  return undefined;
}

const daysOfWeek = 7;
const farthestDays = 21;

function hoursOn(day: Day, { hours, holidays, federalHolidays }: Dealer['opening']) {
  const federal = federalHolidayOn(day);
  if (holidays.includes(day) || (federal !== undefined && federalHolidays.includes(federal))) return null;
  return hours[weekdayOf(day)] ?? null;
}

/** 6 PM, or 5:30 PM. */
function clockTime(minutes: number, language: Speech['language']): string {
  return writeDate(minutes % 60 === 0 ? 'hour' : 'time', minutes * 60_000, 'UTC', language);
}
