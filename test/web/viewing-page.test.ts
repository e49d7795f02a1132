import { describe, expect, test } from 'vitest';
import { createClock, timesByDay } from '#web/viewing/viewing-times.ts';

const clock = createClock('America/Chicago', 'en');

describe('times are told by the clocks of the lot', () => {
  test('day by day, across the end of summer time', () => {
    const days = timesByDay(
      ['2026-10-30T14:00:00.000Z', '2026-10-30T22:30:00.000Z', '2026-11-02T15:00:00.000Z'],
      clock,
    );
    expect(days.map(({ day, times }) => [day, times.map(({ time }) => time)])).toEqual([
      ['Friday, Oct 30', ['9:00 AM', '5:30 PM']],
      ['Monday, Nov 2', ['9:00 AM']],
    ]);
  });

  test('a late time belongs to the day it has there, not here', () => {
    expect(timesByDay(['2026-06-02T01:00:00.000Z'], clock)[0]?.day).toBe('Monday, Jun 1');
  });

  test('in Spanish too, and with the name of the zone', () => {
    const spanish = createClock('America/Chicago', 'es');
    expect(spanish.day('2026-11-02T15:00:00.000Z')).toBe('Lunes 2 de noviembre');
    expect(clock.zone()).toBe('Central Time');
  });
});
