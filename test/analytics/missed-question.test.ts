import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, searchParams } from '#contract/catalog/search.ts';
import { cleanText, missedQuestion } from '#server/analytics/missed-search-text.ts';

const asked = (address: string) => missedQuestion(parseSearch(new URLSearchParams(address)).query, []);

describe('what is kept of a search that found nothing', () => {
  test('whatever could reach a person is left out, filters included', () => {
    expect(asked('q=call+me+217+555+0199+red+tacoma+jo@example.com')).toBe('q=call+me+red+tacoma');
    expect(asked('carModel=jo@example.com&carMake=toyota&maxPrice=15000')).toBe('carMake=Toyota&maxPrice=15000');
    expect(asked('maxMileage=217555019')).toBeUndefined();
    expect(asked('q=62704-1234')).toBeUndefined();
    expect(asked('q=jo12345ann+truck')).toBe('q=truck');
    expect(asked(`q=${encodeURIComponent('٢١٧٥٥٥٠١٩٩')}+truck`)).toBe('q=truck');
  });

  test('equal questions have one spelling', () => {
    expect(asked('q=RED+one&carBodyTypes=truck&carBodyTypes=coupe&sort=price-asc&page=3')).toBe(
      asked('carBodyTypes=coupe&carBodyTypes=truck&q=red++one'),
    );
  });

  test('no text keeps an e-mail address or five digits in a row, however it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('a@b.c', '12', '345', '67-89', 'truck'))), (words) => {
        const kept = cleanText(words.join(' '));
        expect(kept).not.toMatch(/@|\d(?:[\s().+/-]*\d){4}/);
        expect(Array.from(kept).length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 1000 },
    );
  });

  test('what is kept is an address of a search that says the same', () => {
    const kept = asked('q=red&carMake=honda&minYear=2018') ?? '';
    expect(searchParams(parseSearch(new URLSearchParams(kept)).query).toString()).toBe(kept);
  });
});
