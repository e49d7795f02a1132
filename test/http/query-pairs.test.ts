import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryPairs } from '#server/http/query-pairs.ts';

test('the pairs of a query are those that URLSearchParams finds', () => {
  const piece = fc.constantFrom(
    'q',
    '=',
    '&',
    '+',
    '%',
    '%20',
    '%ff',
    'ü',
    ' ',
    '?',
    '#',
    'minPrice',
    '12.5',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      expect([...queryPairs(text)]).toEqual([...new URLSearchParams(text)]);
    }),
    { numRuns: 1000 },
  );
});
