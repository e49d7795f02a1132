import { describe, expect, test } from 'vitest';
import { RepossessionDraft } from '#contract/inventory/repossession/repossession.ts';
import {
  earliestSaleDay,
  lastSaleDay,
  lastSaleDayState,
  saleHoldOf,
} from '#contract/inventory/repossession/repossession-terms.ts';

const dates = { repossessedOn: '2026-11-01', redemptionNoticeOn: '2026-11-10' };

describe('the first day on which a car may be for sale', () => {
  test.each([
    [21, '2026-12-01'],
    [0, '2026-11-10'],
    [1, '2026-11-11'],
    [120, '2027-03-10'],
  ])('is %i days after the redemption notice', (days, day) => {
    expect(earliestSaleDay(dates, days)).toBe(day);
  });

  test('is counted in days of the calendar, also over the night on which clocks change and a leap day', () => {
    expect(earliestSaleDay({ repossessedOn: '2026-10-20', redemptionNoticeOn: '2026-10-31' }, 1)).toBe('2026-11-01');
    expect(earliestSaleDay({ repossessedOn: '2028-02-01', redemptionNoticeOn: '2028-02-20' }, 21)).toBe('2028-03-12');
  });

  test('is not known without a notice, and counts from it though nobody wrote down the repossession', () => {
    expect(earliestSaleDay({ ...dates, redemptionNoticeOn: null }, 21)).toBeNull();
    expect(earliestSaleDay({ ...dates, repossessedOn: null }, 21)).toBe(earliestSaleDay(dates, 21));
  });
});

describe('a car is held back', () => {
  test.each([
    ['the day before', '2026-11-30', { code: 'too-early-to-sell', day: '2026-12-01' }],
    ['not on the day', '2026-12-01', undefined],
    ['not the day after', '2026-12-02', undefined],
  ])('%s', (_when, today, hold) => {
    expect(saleHoldOf(dates, today, 21)).toEqual(hold);
  });

  test('on every day as long as no notice was sent', () => {
    expect(saleHoldOf({ ...dates, redemptionNoticeOn: null }, '2099-01-01', 0)).toEqual({
      code: 'no-redemption-notice',
    });
  });

  test('never where nobody said that it was repossessed, or that a notice was sent', () => {
    expect(saleHoldOf({ repossessedOn: null, redemptionNoticeOn: '2026-11-10' }, '2026-12-01', 21)).toBeUndefined();
    expect(saleHoldOf({ repossessedOn: null, redemptionNoticeOn: '2026-11-10' }, '2026-11-30', 21)).toBeDefined();
    expect(saleHoldOf({ repossessedOn: null, redemptionNoticeOn: null }, '2026-11-10', 21)).toBeUndefined();
  });

  test('not a day where the notice and the sale may be on one', () => {
    expect(saleHoldOf(dates, '2026-11-10', 0)).toBeUndefined();
    expect(saleHoldOf(dates, '2026-11-09', 0)).toMatchObject({ day: '2026-11-10' });
  });
});

describe('the last day on which a car has to be sold', () => {
  test('is 90 days after the repossession, where 60 percent was paid', () => {
    expect(lastSaleDay({ ...dates, sixtyPercentPaid: true })).toBe('2027-01-30');
    expect(lastSaleDay({ ...dates, sixtyPercentPaid: false })).toBeNull();
    expect(lastSaleDay({ ...dates, repossessedOn: null, sixtyPercentPaid: true })).toBeNull();
  });

  test.each([
    ['2027-01-15', 'far'],
    ['2027-01-16', 'near'],
    ['2027-01-29', 'near'],
    ['2027-01-30', 'near'],
    ['2027-01-31', 'passed'],
  ])('on %s is %s', (today, state) => {
    expect(lastSaleDayState('2027-01-30', today)).toBe(state);
  });
});

describe('what staff write', () => {
  const problemsOf = (draft: Record<string, unknown>) => [
    ...new Set(RepossessionDraft.safeParse(draft).error?.issues.map(({ path }) => path[0])),
  ];

  test('may all be left out', () => {
    expect(RepossessionDraft.parse({})).toMatchObject({ lender: '', repossessedOn: null, sixtyPercentPaid: false });
    expect(RepossessionDraft.parse({ repossessedOn: '', titleStatus: ' ', feesCost: '' })).toMatchObject({
      repossessedOn: null,
      titleStatus: null,
      feesCost: null,
    });
  });

  test.each([
    [{ repossessedOn: '2026-02-30' }, 'repossessedOn'],
    [{ saleNoticeOn: 'soon' }, 'saleNoticeOn'],
    [{ repossessedOn: '1926-01-01' }, 'repossessedOn'],
    [{ titleStatus: 'somewhere' }, 'titleStatus'],
    [{ feesCost: -1 }, 'feesCost'],
    [{ transportCost: '1.234' }, 'transportCost'],
    [{ repossessedOn: '2026-11-02', redemptionNoticeOn: '2026-11-01' }, 'redemptionNoticeOn'],
    [{ repossessedOn: '2026-11-02', saleNoticeOn: '2026-11-01' }, 'saleNoticeOn'],
  ])('is refused as %o', (draft, field) => {
    expect(problemsOf(draft)).toEqual([field]);
  });

  test('may be a notice on the day of the repossession', () => {
    expect(problemsOf({ repossessedOn: '2026-11-02', redemptionNoticeOn: '2026-11-02' })).toEqual([]);
  });
});
