import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeTimes, noticeMinutes, type Calendar, type Stretch } from '#server/viewings/free-times.ts';
import { instantOf, mondayOf, startOf } from '#contract/time/local-time.ts';

const minute = 60_000;
const slot = 30;

/** Days on which clocks change, in cities that do it in their own ways. */
const changes = [
  ['America/Chicago', '2026-03-08'],
  ['America/Chicago', '2026-11-01'],
  ['Europe/Madrid', '2026-03-29'],
  ['Europe/Madrid', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['UTC', '2026-01-01'],
] as const;

const span = fc
  .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 48 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: from * slot, to: to * slot }));
const asked = fc.record({
  change: fc.constantFrom(...changes),
  minutesAround: fc.integer({ min: -4 * 24 * 60, max: 2 * 24 * 60 }),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  hours: span,
  lunch: fc.option(span, { nil: undefined }),
  holidays: fc.array(fc.integer({ min: -3, max: 8 }), { maxLength: 3 }),
  days: fc.integer({ min: 1, max: 3 }),
  capacity: fc.integer({ min: 1, max: 3 }),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.boolean()), { maxLength: 8 }),
  blocks: fc.array(
    fc.record({
      begin: fc.integer({ min: -24 * 60, max: 10 * 24 * 60 }),
      length: fc.oneof(fc.integer({ min: 1, max: 4 * 60 }), fc.integer({ min: 1, max: 4 * 24 * 60 })),
    }),
    { maxLength: 4 },
  ),
});

describe('free times', () => {
  test('are what a look at the clock on the wall, quarter after quarter, finds', () => {
    fc.assert(
      fc.property(
        asked,
        ({
          change: [timeZone, day],
          minutesAround,
          weekdays,
          hours,
          lunch,
          holidays,
          days,
          capacity,
          taken,
          ...more
        }) => {
          const from = new Date(Date.parse(day) + minutesAround * minute);
          const calendar: Calendar = {
            timeZone,
            openingHours: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
            lunch,
            federalHolidays: [],
            holidays: holidays.map((offset) =>
              new Date(Date.parse(day) + offset * 24 * 60 * minute).toISOString().slice(0, 10),
            ),
            capacity,
          };
          const blocks = more.blocks.map(({ begin, length }) => ({
            startsAt: new Date(from.getTime() + begin * minute),
            endsAt: new Date(from.getTime() + (begin + length) * minute),
          }));
          const all = onTheWall(calendar, from, days, blocks);
          const booked = taken.flatMap(([place, isSameCar]) => {
            const startsAt = all[place];
            return startsAt ? [{ startsAt, isSameCar }] : [];
          });
          const expected = all.filter((time) => {
            const there = booked.filter(({ startsAt }) => startsAt.getTime() === time.getTime());
            return there.length < capacity && !there.some(({ isSameCar }) => isSameCar);
          });
          expect(freeTimes({ ...calendar, from, days, taken: booked, blocks })).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  const week: Calendar = {
    timeZone: 'America/Chicago',
    openingHours: { 1: nineToSix(), 2: nineToSix(), 3: nineToSix(), 4: nineToSix(), 5: nineToSix() },
    lunch: { from: 12 * 60, to: 13 * 60 },
    holidays: ['2026-11-26'],
    federalHolidays: [],
    capacity: 2,
  };

  test('are the next ten working days, half hours, without lunch, holidays and the next two hours', () => {
    const from = new Date('2026-11-19T15:10:00Z'); // Thursday, 9:10 in Chicago
    const times = freeTimes({ ...week, from, taken: [], blocks: [] });
    expect(times[0]?.toISOString()).toBe('2026-11-19T17:30:00.000Z'); // 11:30
    expect(times[1]?.toISOString()).toBe('2026-11-19T19:00:00.000Z'); // 13:00
    expect(times.at(-1)?.toISOString()).toBe('2026-12-03T23:30:00.000Z'); // 17:30
    expect(times).toHaveLength(11 + 9 * 16);
    expect(times.some((time) => time.toISOString().startsWith('2026-11-26'))).toBe(false);
  });

  test('stay at nine o’clock when the clocks change', () => {
    const before = freeTimes({ ...week, from: new Date('2026-10-30T05:00:00Z'), taken: [], blocks: [], days: 2 });
    expect(before[0]?.toISOString()).toBe('2026-10-30T14:00:00.000Z');
    expect(before[16]?.toISOString()).toBe('2026-11-02T15:00:00.000Z');
  });

  test('leave out what a block touches; for a day that is blocked whole another one is offered', () => {
    const from = new Date('2026-11-16T06:00:00Z'); // Monday, midnight in Chicago
    const blocks = [
      { startsAt: new Date('2026-11-16T15:15:00Z'), endsAt: new Date('2026-11-16T15:45:00Z') },
      { startsAt: new Date('2026-11-17T06:00:00Z'), endsAt: new Date('2026-11-18T06:00:00Z') },
    ];
    const times = freeTimes({ ...week, from, days: 2, taken: [], blocks }).map((time) => time.toISOString());
    expect(times.slice(0, 2)).toEqual(['2026-11-16T16:00:00.000Z', '2026-11-16T16:30:00.000Z']);
    expect(times.some((time) => time.startsWith('2026-11-17'))).toBe(false);
    expect(times).toHaveLength(14 + 16);
    expect(times.at(-1)).toBe('2026-11-18T23:30:00.000Z');
  });

  test('an app that never opens offers none', () => {
    expect(freeTimes({ ...week, openingHours: {}, from: new Date(), taken: [], blocks: [] })).toEqual([]);
  });
});

test('a day whose midnight is skipped begins at one o’clock; weeks begin on Monday', () => {
  expect(startOf('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(startOf('2026-04-25', 'Africa/Cairo').toISOString()).toBe('2026-04-24T21:00:00.000Z');
  expect(['2026-11-16', '2026-11-19', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
});

test('a time that is skipped does not exist; of one that comes twice the first counts', () => {
  expect(instantOf('2026-03-08', 2 * 60 + 30, 'America/Chicago')).toBeUndefined();
  expect(instantOf('2026-11-01', 90, 'America/Chicago')?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
});

function nineToSix() {
  return { from: 9 * 60, to: 18 * 60 };
}

/** The oracle: looks at the city's clocks every quarter of an hour and asks whether a viewing may begin, minute by minute. */
function onTheWall(calendar: Calendar, from: Date, days: number, blocks: readonly Stretch[]): Date[] {
  const found: Date[] = [];
  const seen = new Set<string>();
  const workingDays = new Set<string>();
  const today = wall(from, calendar.timeZone).day;
  const step = 15 * minute;
  const start = Math.floor(from.getTime() / step) * step - 2 * 24 * 60 * minute;
  for (let at = start; at < start + 100 * 24 * 60 * minute; at += step) {
    const { day, minutes, weekday } = wall(new Date(at), calendar.timeZone);
    if (day < today) continue;
    const hours = calendar.openingHours[weekday];
    if (hours === undefined || calendar.holidays.includes(day)) continue;
    const isBeginning = minutes >= hours.from && minutes + slot <= hours.to && (minutes - hours.from) % slot === 0;
    const isLunch = calendar.lunch && minutes < calendar.lunch.to && minutes + slot > calendar.lunch.from;
    const name = `${day} ${minutes}`;
    // Of a time that comes twice the first counts, blocked or not.
    if (!isBeginning || isLunch || seen.has(name)) continue;
    seen.add(name);
    if (Array.from({ length: slot }, (_, passed) => at + passed * minute).some((now) => isWithin(now, blocks)))
      continue;
    if (!workingDays.has(day) && workingDays.size === days) break;
    workingDays.add(day);
    found.push(new Date(at));
  }
  const earliest = from.getTime() + noticeMinutes * minute;
  return found.filter((time) => time.getTime() >= earliest).toSorted((a, b) => a.getTime() - b.getTime());
}

const isWithin = (now: number, blocks: readonly Stretch[]) =>
  blocks.some(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime());

const clocks = new Map<string, Intl.DateTimeFormat>();
function wall(at: Date, timeZone: string): { day: string; minutes: number; weekday: number } {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  const [day = '', time = ''] = clock.format(at).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes, weekday: new Date(day).getUTCDay() };
}
