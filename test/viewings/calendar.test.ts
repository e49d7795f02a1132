import { expect, test } from 'vitest';
import { federalHolidays } from '#contract/settings/federal-holidays.ts';
import { BadConfiguration, readConfig } from '#server/config/config.ts';

test('the calendar is read as it is written', () => {
  const { calendar } = readConfig({
    DEALER_TIME_ZONE: 'America/New_York',
    VIEWING_HOURS: 'Mon-Thu 9:30-17:00, Sat 10:00-14:00',
    VIEWING_LUNCH: 'none',
    VIEWING_HOLIDAYS: '2026-12-25, 2027-01-01',
    VIEWING_CAPACITY: '3',
  });
  const weekday = { from: 570, to: 1020 };
  expect(calendar).toEqual({
    timeZone: 'America/New_York',
    openingHours: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 6: { from: 600, to: 840 } },
    lunch: undefined,
    holidays: ['2026-12-25', '2027-01-01'],
    federalHolidays: [],
    capacity: 3,
  });
});

test('left alone it is Monday to Friday, nine to six, with lunch at noon', () => {
  const { calendar, retentionDays } = readConfig({});
  expect(Object.keys(calendar.openingHours)).toEqual(['1', '2', '3', '4', '5']);
  expect(calendar).toMatchObject({ timeZone: 'America/Chicago', lunch: { from: 720, to: 780 }, capacity: 2 });
  expect(retentionDays).toBe(763);
});

test('federal holidays are kept unless said otherwise', () => {
  const kept = (written?: string) => readConfig({ VIEWING_HOLIDAYS: written }).calendar;
  expect(kept()).toMatchObject({ holidays: [], federalHolidays });
  expect(kept('us-federal, 2026-12-24')).toMatchObject({ holidays: ['2026-12-24'], federalHolidays });
  expect(kept('none')).toMatchObject({ holidays: [], federalHolidays: [] });
});

test.each([
  ['DEALER_TIME_ZONE', 'Springfield'],
  ['VIEWING_HOURS', 'always'],
  ['VIEWING_HOURS', 'Fri-Mon 9:00-18:00'],
  ['VIEWING_HOURS', 'Mon-Fri 18:00-9:00'],
  ['VIEWING_HOURS', 'Mon-Fri 9:00-25:00'],
  ['VIEWING_LUNCH', 'noon'],
  ['VIEWING_HOLIDAYS', '2026-02-30'],
  ['VIEWING_CAPACITY', '0'],
  ['RETENTION', 'long'],
])('%s=%s stops the start with one clear line', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});
