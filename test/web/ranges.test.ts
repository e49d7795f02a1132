import { describe, expect, test } from 'vitest';
import { sliders } from '#contract/inventory/car-terms.ts';
import { emptyQuery } from '#contract/catalog/search.ts';
import { limitsOf, moved, rangeText, thumbs } from '#web/search/quick-search/range-limits.ts';
import { isTaken, toggled, type RangeGroup } from '#web/search/range-groups.ts';
import { carWords } from '#web/copy/en/cars.ts';

const { price } = sliders;
const none = { low: undefined, high: undefined };
const say = (limits: { low: number | undefined; high: number | undefined }) =>
  rangeText(limits, price, (value) => `$${value}`, carWords.panel);

describe('a slider with two thumbs', () => {
  test('sets no limit while its thumbs stand at the ends', () => {
    expect(thumbs(none, price)).toEqual({ low: 0, high: 100_000 });
    expect(limitsOf({ low: 0, high: 100_000 }, price)).toEqual(none);
  });

  test('never lets its thumbs cross', () => {
    const limits = { low: 5000, high: 20_000 };
    expect(moved(limits, price, 'low', 30_000)).toEqual({ low: 20_000, high: 20_000 });
    expect(moved(limits, price, 'high', 1000)).toEqual({ low: 5000, high: 5000 });
  });

  test('lifts a limit when its thumb goes back to the end', () => {
    expect(moved({ low: 5000, high: 20_000 }, price, 'high', 100_000)).toEqual({ low: 5000, high: undefined });
  });

  test('leaves the other limit alone, even one beyond the rail', () => {
    expect(moved({ low: undefined, high: 250_000 }, price, 'low', 5000)).toEqual({ low: 5000, high: 250_000 });
  });

  test('says what it stands for', () => {
    expect(say(none)).toBe('Any');
    expect(say({ low: 5000, high: 20_000 })).toBe('$5000 – $20000');
    expect(say({ low: 5000, high: undefined })).toBe('$5000 – $100000+');
    expect(say({ low: undefined, high: 20_000 })).toBe('up to $20000');
  });
});

describe('ready-made ranges', () => {
  const group: RangeGroup = { label: 'Price', choices: [], text: String, low: 'minPrice', high: 'maxPrice' };
  const choice = { value: '5000-9999', count: 3, min: 5000, max: 9999 };

  test('set both limits, and lift them when taken again', () => {
    const narrowed = toggled({ ...emptyQuery, page: 3 }, group, choice);
    expect(narrowed).toMatchObject({ minPrice: 5000, maxPrice: 9999, page: 1 });
    expect(isTaken(narrowed, group, choice)).toBe(true);
    const widened = toggled(narrowed, group, choice);
    expect([widened.minPrice, widened.maxPrice]).toEqual([undefined, undefined]);
  });
});
