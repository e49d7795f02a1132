import { z } from 'zod';
import { wholeNumber } from '#contract/api/numbers.ts';
import { federalHolidays } from '#contract/settings/federal-holidays.ts';
import { isTimeZone } from '#contract/time/dates.ts';
import type { Calendar, Span } from '#server/viewings/free-times.ts';

/** Stands for the holidays of the federal government, in every year. */
const federal = 'us-federal';

/** When cars are shown: other hours, holidays or cities change these variables and nothing else. */
export const calendarVariables = {
  DEALER_TIME_ZONE: z
    .string()
    .default('America/Chicago')
    .refine(isTimeZone, 'must be a time zone such as America/Chicago.'),
  VIEWING_HOURS: z.string().default('Mon-Fri 9:00-18:00').transform(parseHours),
  VIEWING_LUNCH: z.string().default('12:00-13:00').transform(parseLunch),
  VIEWING_HOLIDAYS: z.string().default(federal).transform(parseHolidays),
  VIEWING_CAPACITY: wholeNumber(1, 100, 'must be a whole number from 1 to 100.').default(2),
};
type CalendarVariables = { [K in keyof typeof calendarVariables]: z.output<(typeof calendarVariables)[K]> };

export function readCalendar(variables: CalendarVariables): Calendar {
  return {
    timeZone: variables.DEALER_TIME_ZONE,
    openingHours: variables.VIEWING_HOURS,
    lunch: variables.VIEWING_LUNCH,
    ...variables.VIEWING_HOLIDAYS,
    capacity: variables.VIEWING_CAPACITY,
  };
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Mon-Fri 9:00-18:00, Sat 10:00-14:00' */
function parseHours(written: string, context: z.RefinementCtx): Calendar['openingHours'] {
  const hours: Calendar['openingHours'] = {};
  for (const part of written.split(',')) {
    const [, first = '', last = first, times = ''] =
      /^\s*([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))?\s+(\S+)\s*$/.exec(part) ?? [];
    const [from, to, span] = [weekdays.indexOf(first), weekdays.indexOf(last), parseSpan(times)];
    if (from === -1 || to === -1 || to < from || span === undefined) {
      context.addIssue({ code: 'custom', message: 'must be hours such as Mon-Fri 9:00-18:00, Sat 10:00-14:00.' });
      return z.NEVER;
    }
    for (let day = from; day <= to; day += 1) hours[day] = span;
  }
  return hours;
}

function parseLunch(written: string, context: z.RefinementCtx): Span | undefined {
  if (written === 'none') return undefined;
  const span = parseSpan(written);
  if (span === undefined) context.addIssue({ code: 'custom', message: 'must be a time such as 12:00-13:00, or none.' });
  return span;
}

/** 'us-federal, 2026-12-24', or 'none' */
function parseHolidays(written: string, context: z.RefinementCtx): Pick<Calendar, 'holidays' | 'federalHolidays'> {
  const parts = written === 'none' ? [] : written.split(',').flatMap((part) => part.trim() || []);
  const holidays = parts.filter((part) => part !== federal);
  if (!holidays.every((day) => z.iso.date().safeParse(day).success))
    context.addIssue({
      code: 'custom',
      message: `must be ${federal}, dates such as 2026-12-25, both separated by commas, or none.`,
    });
  return { holidays, federalHolidays: parts.includes(federal) ? federalHolidays : [] };
}

/** Minutes after midnight; undefined where it is no span within one day. */
function parseSpan(written: string): Span | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(written) ?? [];
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  const isWithinADay = from < to && to <= 24 * 60 && Number(fromMinute) < 60 && Number(toMinute) < 60;
  return isWithinADay ? { from, to } : undefined;
}
