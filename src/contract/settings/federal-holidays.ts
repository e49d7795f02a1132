/** The holidays of the federal government, in the order of the year. */
export const federalHolidays = [
  'new-year',
  'martin-luther-king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;
export type FederalHoliday = (typeof federalHolidays)[number];

/** Which of them falls on this day, or is observed on it: one on a Saturday on the Friday before, one on a Sunday on the Monday after. */
export function federalHolidayOn(day: string): FederalHoliday | undefined {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  return (
    holidayAt(date) ??
    (weekday === friday ? fixedAt(nextDay(date, 1)) : undefined) ??
    (weekday === monday ? fixedAt(nextDay(date, -1)) : undefined)
  );
}

const monday = 1;
const thursday = 4;
const friday = 5;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Month and day of the month, from 1. */
const fixed: ReadonlyMap<string, FederalHoliday> = new Map([
  ['1-1', 'new-year'],
  ['6-19', 'juneteenth'],
  ['7-4', 'independence'],
  ['11-11', 'veterans'],
  ['12-25', 'christmas'],
]);

/** Month, weekday and which of them in the month. */
const floating: ReadonlyMap<string, FederalHoliday> = new Map([
  [`1-${monday}-3`, 'martin-luther-king'],
  [`2-${monday}-3`, 'presidents'],
  [`9-${monday}-1`, 'labor'],
  [`10-${monday}-2`, 'columbus'],
  [`11-${thursday}-4`, 'thanksgiving'],
]);

function holidayAt(date: Date): FederalHoliday | undefined {
  const month = date.getUTCMonth() + 1;
  const ofMonth = date.getUTCDate();
  const weekday = date.getUTCDay();
  const isLast = nextDay(date, 7).getUTCMonth() + 1 !== month;
  if (month === 5 && weekday === monday && isLast) return 'memorial';
  return fixedAt(date) ?? floating.get(`${month}-${weekday}-${Math.ceil(ofMonth / 7)}`);
}

const fixedAt = (date: Date) => fixed.get(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`);

const nextDay = (date: Date, days: number) => new Date(date.getTime() + days * dayMilliseconds);
