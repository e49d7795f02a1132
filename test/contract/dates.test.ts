import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetAt, writeDate, writeDay, zoneName } from '#contract/time/dates.ts';
import { clockTimeOf, dayOf, daysUntil, endOf, readInstant } from '#contract/time/local-time.ts';

const chicago = 'America/Chicago';

test.each([
  ['day', 'Nov 17, 2026', '17 nov 2026'],
  ['weekday', 'Tuesday, November 17', 'martes 17 de noviembre'],
  ['moment', 'Nov 17, 2026, 9:30 AM', '17 nov 2026, 9:30 a.m.'],
  ['dayAndTime', 'Tue, Nov 17, 9:30 AM', 'mar 17 de nov, 9:30 a.m.'],
  ['timeInZone', 'Tuesday, November 17 at 9:30 AM CST', 'martes 17 de noviembre a las 9:30 a.m. CST'],
] as const)('%s is written by the clocks that are named, with plain blanks', (style, english, spanish) => {
  const at = '2026-11-17T15:30:00.000Z';
  expect(writeDate(style, at, chicago, 'en')).toBe(english);
  expect(writeDate(style, at, chicago, 'es')).toBe(spanish);
});

test('one o’clock is one hour in Spanish', () => {
  expect(writeDate('timeInZone', '2026-11-17T19:05:00.000Z', chicago, 'es')).toBe(
    'martes 17 de noviembre a la 1:05 p.m. CST',
  );
  expect(writeDate('timeInZone', '2026-11-17T17:05:00.000Z', chicago, 'es')).toContain(' a las 11:05 a.m. CST');
});

test('a day of the calendar is the same everywhere', () => {
  expect(writeDay('longDay', '1990-04-02', 'en')).toBe('April 2, 1990');
});

test('a zone has one name all year', () => {
  expect([zoneName(chicago, 'en'), zoneName(chicago, 'es')]).toEqual(['Central Time', 'hora central']);
});

test.each([
  ['in winter', '2026-11-17', '2026-11-18T05:59:59.000Z'],
  ['in summer', '2026-07-04', '2026-07-05T04:59:59.000Z'],
  ['when the clocks go back that day', '2026-11-01', '2026-11-02T05:59:59.000Z'],
])('a day ends with its last second, %s', (_when, day, end) => {
  expect(endOf(day, chicago).toISOString()).toBe(end);
});

test.each([
  ['2026-11-30T17:00', '2026-11-30T23:00:00.000Z'],
  ['2026-07-04T17:00:30.5', '2026-07-04T22:00:30.500Z'],
  ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ['2026-11-30T17:00Z', '2026-11-30T17:00:00.000Z'],
  ['2026-11-30T17:00:00+02:00', '2026-11-30T15:00:00.000Z'],
  ['2026-03-08T02:30', undefined],
  ['2026-02-31T17:00', undefined],
  ['2026-02-31T17:00Z', undefined],
  ['2026-11-30T24:00', undefined],
  ['2026-11-30', undefined],
  ['2026-11-30T17:00 EST', undefined],
])('%s is read by the clocks of the city unless it names an offset: %s', (written, instant) => {
  expect(readInstant(written, chicago)?.toISOString()).toBe(instant);
});

test('days are counted by the calendar, not by hours', () => {
  const now = new Date('2026-11-17T05:59:00Z');
  expect(daysUntil(new Date('2026-11-17T06:00:00Z'), now, chicago)).toBe(1);
  expect(daysUntil(new Date('2026-11-16T06:00:00Z'), now, chicago)).toBe(0);
});

test('clocks that once changed a minute past midnight are read to the minute', () => {
  const shown = (at: string) => clockTimeOf(new Date(at), 'America/St_Johns');
  expect([shown('2008-03-09T03:30:59Z'), shown('2008-03-09T03:31:00Z')]).toEqual(['00:00', '01:01']);
});

test.each([chicago, 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia'])(
  'what is remembered of the clocks in %s is what they show at every instant',
  (timeZone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const instants = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString();
        expect(shown.slice(0, 19).replace('T', ' ')).toBe(clock.format(instant));
        expect(`${dayOf(new Date(instant), timeZone)} ${clockTimeOf(new Date(instant), timeZone)}`).toBe(
          clock.format(instant).slice(0, 16),
        );
      }),
    );
  },
);
