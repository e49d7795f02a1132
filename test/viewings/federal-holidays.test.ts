import { expect, test } from 'vitest';
import { federalHolidayOn, federalHolidays } from '#contract/settings/federal-holidays.ts';
import { readConfig } from '#server/config/config.ts';
import { beginningsOn } from '#server/viewings/free-times.ts';

/** As published by the Office of Personnel Management. */
const published: Record<string, string> = {
  '2026-01-01': 'new-year',
  '2026-01-19': 'martin-luther-king',
  '2026-02-16': 'presidents',
  '2026-05-25': 'memorial',
  '2026-06-19': 'juneteenth',
  '2026-07-03': 'independence',
  '2026-07-04': 'independence',
  '2026-09-07': 'labor',
  '2026-10-12': 'columbus',
  '2026-11-11': 'veterans',
  '2026-11-26': 'thanksgiving',
  '2026-12-25': 'christmas',
  '2027-01-01': 'new-year',
  '2027-01-18': 'martin-luther-king',
  '2027-02-15': 'presidents',
  '2027-05-31': 'memorial',
  '2027-06-18': 'juneteenth',
  '2027-06-19': 'juneteenth',
  '2027-07-04': 'independence',
  '2027-07-05': 'independence',
  '2027-09-06': 'labor',
  '2027-10-11': 'columbus',
  '2027-11-11': 'veterans',
  '2027-11-25': 'thanksgiving',
  '2027-12-24': 'christmas',
  '2027-12-25': 'christmas',
  '2027-12-31': 'new-year',
};

test('federal holidays are the days that are published, and no others', () => {
  const found: Record<string, string> = {};
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 24 * 60 * 60 * 1000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const holiday = federalHolidayOn(day);
    if (holiday !== undefined) found[day] = holiday;
  }
  expect(found).toEqual(published);
});

test('on a holiday that is kept no car is shown; on another one it is', () => {
  const { calendar } = readConfig({});
  expect(calendar.federalHolidays).toEqual(federalHolidays);
  expect(beginningsOn('2026-11-26', calendar)).toEqual([]);
  expect(beginningsOn('2026-11-25', calendar)).not.toEqual([]);
  expect(beginningsOn('2026-10-12', calendar)).toEqual([]);
  expect(beginningsOn('2026-10-12', { ...calendar, federalHolidays: ['thanksgiving'] })).not.toEqual([]);
});
