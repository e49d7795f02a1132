import { describe, expect, test } from 'vitest';
import type { Dealer } from '#contract/settings/dealer.ts';
import { sayOpenNow } from '#web/app/opening/open-now.ts';
import { loadWords } from '#web/copy/copy.ts';

const weekday = { from: 9 * 60, to: 18 * 60 };
const saturday = { from: 13 * 60, to: 16 * 60 + 30 };
const opening: Dealer['opening'] = {
  hours: [null, weekday, weekday, weekday, weekday, weekday, saturday],
  holidays: ['2026-11-18'],
  federalHolidays: ['thanksgiving', 'christmas'],
};
const doors = { opening, timeZone: 'America/Chicago' };
const [en, es] = await Promise.all([loadWords('en'), loadWords('es')]);

describe('whether the doors are open is told by the dealer’s clocks', () => {
  test.each([
    ['before the doors open', '2026-11-17T14:59:00Z', 'Closed, opens at 9 AM', 'Cerrado, abre a las 9 a.m.'],
    ['from the minute they open', '2026-11-17T15:00:00Z', 'Open until 6 PM', 'Abierto hasta las 6 p.m.'],
    ['to the last minute', '2026-11-17T23:59:59Z', 'Open until 6 PM', 'Abierto hasta las 6 p.m.'],
    [
      'in the evening before a closed day',
      '2026-11-18T00:00:00Z',
      'Closed, opens Thursday at 9 AM',
      'Cerrado, abre el jueves a las 9 a.m.',
    ],
    ['on a closed day', '2026-11-18T18:00:00Z', 'Closed, opens tomorrow at 9 AM', 'Cerrado, abre mañana a las 9 a.m.'],
    [
      'on a federal holiday that is kept',
      '2026-11-26T18:00:00Z',
      'Closed, opens tomorrow at 9 AM',
      'Cerrado, abre mañana a las 9 a.m.',
    ],
    ['on one that is not kept', '2026-11-11T18:00:00Z', 'Open until 6 PM', 'Abierto hasta las 6 p.m.'],
    ['at half past', '2026-11-21T20:00:00Z', 'Open until 4:30 PM', 'Abierto hasta las 4:30 p.m.'],
    ['before one o’clock', '2026-11-21T18:00:00Z', 'Closed, opens at 1 PM', 'Cerrado, abre a la 1 p.m.'],
    ['over a weekend', '2026-11-21T23:00:00Z', 'Closed, opens Monday at 9 AM', 'Cerrado, abre el lunes a las 9 a.m.'],
  ])('%s', (_when, now, english, spanish) => {
    const said = (speech: typeof en) => sayOpenNow(new Date(now), doors, speech)?.replaceAll('. m.', '.m.');
    expect([said(en), said(es)]).toEqual([english, spanish]);
  });

  test('a long break is told with its date', () => {
    const holidays = Array.from({ length: 10 }, (_, index) => `2026-12-${20 + index}`);
    const closed = { ...doors, opening: { ...opening, holidays } };
    expect(sayOpenNow(new Date('2026-12-20T18:00:00Z'), closed, en)).toBe(
      'Closed, opens Wednesday, December 30 at 9 AM',
    );
  });

  test('nothing is said where the doors never open', () => {
    const never = { ...doors, opening: { ...opening, hours: opening.hours.map(() => null) } };
    expect(sayOpenNow(new Date('2026-11-17T18:00:00Z'), never, en)).toBeUndefined();
  });
});
