import { describe, expect, test } from 'vitest';
import type { ClerkViewing, DeskWeek } from '#contract/desk-calendar.ts';
import { createDeskClock } from '#web/desk/week/week-clock.ts';
import { daysAfter, weekPath } from '#web/desk/week/week-data.ts';
import { endOf, freeTimes, slotDays, slotRows } from '#web/desk/week/week-slots.ts';

const clock = createDeskClock('America/Chicago', 'en');
/** Nine and half past nine on a winter's Monday and Tuesday in Springfield. */
const monday = ['2026-11-16T15:00:00.000Z', '2026-11-16T15:30:00.000Z'];
const tuesday = ['2026-11-17T15:00:00.000Z', '2026-11-17T15:30:00.000Z'];
const before = Date.parse('2026-11-15T12:00:00Z');

const viewing = (startsAt: string): ClerkViewing => ({
  viewingID: 1,
  userID: 2,
  fName: 'Dana',
  lName: 'Reyes',
  email: 'dana@example.com',
  carID: 3,
  car: '2016 Honda Civic',
  status: 'booked',
  startsAt,
  acceptedAt: null,
  createdAt: '2026-11-14T12:00:00.000Z',
});

const week = (details: Partial<DeskWeek> = {}): DeskWeek => ({
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

  test('two clerks can show two cars at once, but not one car to two parties', () => {
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

  test('one row for each time of day, by the clocks of the yard, summer time or not', () => {
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
