import { describe, expect, test } from 'vitest';
import { isLate } from '#contract/viewings/viewing-terms.ts';
import type { StaffViewing, CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { createAdminClock } from '#web/admin/admin-clock.ts';
import { daysAfter } from '#contract/time/local-time.ts';
import { lastDayAfter, sayStretch, stretchOf, wrongStretch } from '#web/admin/calendar/block-stretch.ts';
import { weekPath } from '#web/admin/calendar/calendar-data.ts';
import { RefusalError } from '#contract/api/refusal-error.ts';
import { checkGuest, refusedGuest } from '#web/admin/calendar/guest-check.ts';
import { inboxWords } from '#web/copy/en/admin/inquiries.ts';
import { endOf, freeTimes, slotDays, slotRows } from '#web/admin/calendar/calendar-slots.ts';

const clock = createAdminClock('America/Chicago', 'en');
/** Nine and half past nine on a winter's Monday and Tuesday in Springfield. */
const monday = ['2026-11-16T15:00:00.000Z', '2026-11-16T15:30:00.000Z'];
const tuesday = ['2026-11-17T15:00:00.000Z', '2026-11-17T15:30:00.000Z'];
const before = Date.parse('2026-11-15T12:00:00Z');

const viewing = (startsAt: string): StaffViewing => ({
  viewingID: 1,
  userID: 2,
  fName: 'Dana',
  lName: 'Reyes',
  email: 'dana@example.com',
  language: 'en',
  carID: 3,
  car: '2016 Honda Civic',
  status: 'booked',
  startsAt,
  acceptedAt: null,
  createdAt: '2026-11-14T12:00:00.000Z',
});

const week = (details: Partial<CalendarWeek> = {}): CalendarWeek => ({
  timeZone: 'America/Chicago',
  monday: '2026-11-16',
  days: [
    { date: '2026-11-16', beginnings: monday },
    { date: '2026-11-17', beginnings: tuesday },
    { date: '2026-11-18', beginnings: [] },
  ],
  capacity: 1,
  viewings: [],
  waiting: [],
  blocks: [],
  ...details,
});

describe('a week of viewings', () => {
  test('every time is free that is neither booked, nor blocked, nor past', () => {
    const busy = week({
      viewings: [viewing('2026-11-16T15:30:00Z')],
      blocks: [{ blockID: 9, startsAt: '2026-11-17T15:15:00.000Z', endsAt: '2026-11-17T15:30:00.000Z', reason: '' }],
    });
    expect(freeTimes(week(), 3, clock, before)).toEqual([...monday, ...tuesday]);
    expect(freeTimes(busy, 3, clock, before)).toEqual([monday[0], tuesday[1]]);
    expect(freeTimes(busy, 3, clock, Date.parse('2026-11-16T15:10:00Z'))).toEqual([tuesday[1]]);
  });

  test('a time is full with as many cars as there are people to show them', () => {
    const [start = ''] = monday;
    expect(freeTimes(week({ capacity: 1, viewings: [viewing(start)] }), 4, clock, before)).not.toContain(start);
    const two = [viewing(start), { ...viewing(start), viewingID: 2, carID: 5 }];
    expect(freeTimes(week({ capacity: 2, viewings: two }), 4, clock, before)).not.toContain(start);
  });

  test('two admins can show two cars at once, but not one car to two parties', () => {
    const shared = week({ capacity: 2, viewings: [viewing(monday[0] ?? '')] });
    expect(freeTimes(shared, 4, clock, before)).toContain(monday[0]);
    expect(freeTimes(shared, 3, clock, before)).not.toContain(monday[0]);
  });

  test('a block is named once a day', () => {
    const blocks = [{ blockID: 9, startsAt: monday[0] ?? '', endsAt: endOf(monday[1] ?? ''), reason: 'Auction' }];
    const [first] = slotDays(week({ blocks }), clock, before);
    expect(first?.slots.map(({ state, block }) => [state, block?.reason])).toEqual([
      ['blocked', 'Auction'],
      ['blocked', undefined],
    ]);
  });

  test('what is booked on a day that is closed by now is not hidden', () => {
    const days = slotDays(week({ viewings: [viewing('2026-11-18T20:00:00.000Z')] }), clock, before);
    expect(days[2]).toMatchObject({ isClosed: false, slots: [{ viewings: [{ fName: 'Dana' }] }] });
    expect(slotDays(week(), clock, before)[2]?.isClosed).toBe(true);
  });

  test('one row for each time of day, by the clocks of the lot, summer time or not', () => {
    const autumn = week({
      days: [
        { date: '2026-10-30', beginnings: ['2026-10-30T14:00:00.000Z'] },
        { date: '2026-11-02', beginnings: ['2026-11-02T15:00:00.000Z'] },
      ],
    });
    const rows = slotRows(slotDays(autumn, clock, before), clock);
    expect(rows.map(({ time, slots }) => [time, slots.length])).toEqual([['9:00 AM', 2]]);
  });
});

test('the weeks before and after have addresses', () => {
  expect(weekPath(daysAfter('2026-11-16', -7))).toBe('/admin/viewings?day=2026-11-09');
  expect(daysAfter('2026-12-28', 7)).toBe('2027-01-04');
  expect(weekPath()).toBe('/admin/viewings');
});

describe('a stretch of time to block', () => {
  const zone = 'America/Chicago';
  const inChicago = createAdminClock(zone, 'en');

  test('of whole days lasts from the first midnight to the one after the last day, summer time or not', () => {
    const days = stretchOf({ firstDay: '2026-10-30', lastDay: '2026-11-02', times: undefined }, zone);
    // Clocks go back on November 1.
    expect(days).toEqual({ startsAt: '2026-10-30T05:00:00.000Z', endsAt: '2026-11-03T06:00:00.000Z' });
    expect(days && sayStretch(days, inChicago)).toBe('Friday, October 30 – Monday, November 2');
    const day = stretchOf({ firstDay: '2026-11-17', lastDay: '2026-11-17', times: undefined }, zone);
    expect(day && sayStretch(day, inChicago)).toBe('Tuesday, November 17');
  });

  test('may begin and end at times of different days', () => {
    const times = { from: '14:00', to: '09:30' };
    const stretch = stretchOf({ firstDay: '2026-11-17', lastDay: '2026-11-19', times }, zone);
    expect(stretch).toEqual({ startsAt: '2026-11-17T20:00:00.000Z', endsAt: '2026-11-19T15:30:00.000Z' });
  });

  test('is none at a time that the clocks skip, or without a day', () => {
    const times = { from: '02:30', to: '09:30' };
    expect(stretchOf({ firstDay: '2026-03-08', lastDay: '2026-03-08', times }, zone)).toBeUndefined();
    expect(stretchOf({ firstDay: '', lastDay: '2026-03-08', times: undefined }, zone)).toBeUndefined();
  });

  test('keeps its last day when the first is changed, unless that has overtaken it', () => {
    expect(lastDayAfter('2026-11-18', '2026-11-20')).toBe('2026-11-20');
    expect(lastDayAfter('2026-11-23', '2026-11-20')).toBe('2026-11-23');
    // While a year is typed, or a day is deleted.
    expect(lastDayAfter('0002-11-23', '2026-11-20')).toBe('2026-11-20');
    expect(lastDayAfter('20261-11-23', '2026-11-20')).toBe('2026-11-20');
    expect(lastDayAfter('', '2026-11-20')).toBe('2026-11-20');
  });

  test('is refused with a sentence at the field that is wrong', () => {
    const words = inboxWords.block;
    const wrong = (firstDay: string, lastDay: string, times?: { from: string; to: string }) =>
      wrongStretch({ firstDay, lastDay, times }, zone, words);
    expect(wrong('2026-11-17', '2026-11-17')).toEqual({});
    expect(wrong('2026-11-17', '2026-11-16')).toEqual({ lastDay: 'The last day can’t be before the first day.' });
    expect(wrong('2026-11-17', '2026-11-16', { from: '09:00', to: '10:00' })).toHaveProperty('lastDay');
    expect(wrong('2026-11-17', '9999-12-31')).toEqual({ lastDay: 'Choose a year from 2001 to 2098.' });
    expect(wrong('0026-11-17', '275760-09-13')).toEqual({
      firstDay: 'Choose a year from 2001 to 2098.',
      lastDay: 'Choose a year from 2001 to 2098.',
    });
    expect(wrong('2026-11-17', '2026-11-17', { from: '10:00', to: '10:00' })).toEqual({ to: words.order });
    expect(wrong('2026-11-17', '2026-11-18', { from: '10:00', to: '09:00' })).toEqual({});
    expect(wrong('2026-03-08', '2026-03-08', { from: '02:30', to: '09:30' })).toEqual({ from: words.noSuchTime });
  });
});

describe('a visitor without an account', () => {
  const words = { ...inboxWords.guest, notAnEmail: 'Not an email.' };
  const gus = { fName: 'Gus', lName: '', phone: '217-555-0177', email: '', findCar: '' };

  test('is checked before a time is asked for', () => {
    expect(checkGuest(gus, words)).toEqual({});
    expect(checkGuest({ ...gus, phone: '', email: 'gus@walker.test' }, words)).toEqual({});
    expect(checkGuest({ ...gus, phone: '' }, words)).toEqual({ phone: words.noContact });
    expect(checkGuest({ ...gus, fName: 'evil.com', lName: '7', phone: '555', email: 'gus@walker' }, words)).toEqual({
      fName: words.badName,
      lName: words.badName,
      phone: words.badPhone,
      email: 'Not an email.',
    });
  });

  test('is asked about again where the server refuses the visitor or the car, and not where it refuses the time', () => {
    const refusal = (code: 'car-not-found' | 'time-taken' | 'invalid-input') =>
      new RefusalError({ code, status: 400, message: 'No.' });
    expect(refusedGuest(refusal('car-not-found'), {}, words)).toEqual({ carID: words.carGone });
    const told = { email: 'No such address.', startsAt: 'No such time.' };
    expect(refusedGuest(refusal('invalid-input'), told, words)).toEqual({ email: 'No such address.' });
    expect(refusedGuest(refusal('invalid-input'), { startsAt: 'No such time.' }, words)).toBeUndefined();
    expect(refusedGuest(refusal('time-taken'), {}, words)).toBeUndefined();
  });
});

test('a viewing is offered as missed only when whoever is late has had a while to come', () => {
  const startsAt = new Date('2026-11-17T16:00:00.000Z');
  expect(isLate(startsAt, new Date('2026-11-17T16:14:59.999Z'))).toBe(false);
  expect(isLate(startsAt, new Date('2026-11-17T16:15:00.000Z'))).toBe(true);
  expect(isLate(null, startsAt)).toBe(false);
});
