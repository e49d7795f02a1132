import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listBits } from '#server/catalog/index/bits.ts';
import { compareBy, orderOfPlaces, ordersBy, reorder } from '#server/catalog/index/order.ts';
import { addPlace, anyOf, emptyPosting, removePlace } from '#server/catalog/index/posting.ts';
import { rangeColumn, setAmount, within } from '#server/catalog/index/range-column.ts';
import { atOnce } from '#server/catalog/index/steps.ts';
import { createWorkspace } from '#server/catalog/index/workspace.ts';
import { refreshSpelledColumn, setSpelling, spelledColumn } from '#server/catalog/facets/spelled-column.ts';

const size = 640;
const anyPlace = fc.integer({ min: 0, max: size - 1 });
const placesIn = (bits: Int32Array) => [...listBits(new Uint32Array(size), bits)];
const rising = (places: Iterable<number>) => [...places].toSorted((one, other) => one - other);

describe('a column that is written into', () => {
  it('keeps in a posting the places that were added and not taken out', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 60 }), (places) => {
        const posting = emptyPosting();
        const known = new Set<number>();
        for (const place of places) {
          if (known.delete(place)) removePlace(posting, place);
          else addPlace(posting, place, (known.add(place), size));
          expect(posting.count).toBe(known.size);
          expect(placesIn(anyOf([posting], createWorkspace(size)))).toEqual(rising(known));
        }
      }),
    );
  });

  it('finds the amounts that are within limits', () => {
    const amount = fc.oneof(
      fc.constant(Number.NaN),
      fc.integer({ min: -5, max: 130 }),
      fc.double({ min: 0, max: 130 }),
    );
    const limit = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPlace, amount), { maxLength: 60 }), limit, limit, (written, min, max) => {
        const column = rangeColumn(size, { from: 10, to: 100, step: 10, unit: 1 });
        const known = new Map<number, number>();
        for (const [place, one] of written) setAmount(column, place, known.set(place, one).get(place)!);
        const isWithin = (one: number) => one >= (min ?? -Infinity) && one <= (max ?? Infinity);
        const expected = [...known.keys()].filter((place) => isWithin(known.get(place)!));
        expect(placesIn(within(column, createWorkspace(size), min, max))).toEqual(rising(expected));
      }),
    );
  });

  it('stands in the order that sorting would give', () => {
    const amount = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 5 }));
    const change = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.option(amount)), {
      selector: ([place]) => place,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.array(change, { maxLength: 6 }), (first, changes) => {
        const amounts = new Float64Array(64).fill(Number.NaN);
        amounts.set(first);
        const given = orderOfPlaces(amounts.length, amounts.length);
        const there = new Set(first.keys());
        const order = atOnce(ordersBy(amounts, orderOfPlaces(first.length, amounts.length))).falling;
        const compare = compareBy(amounts, -1, given);
        for (const one of changes) {
          const gone = one.map(([place]) => place).filter((place) => there.has(place));
          const come = one.filter(([, become]) => become !== null).map(([place]) => place);
          for (const [place, become] of one) amounts[place] = become ?? Number.NaN;
          for (const place of gone) there.delete(place);
          for (const place of come) there.add(place);
          reorder(order, gone, come, compare);
          expect([...order.byRank]).toEqual([...there].toSorted(compare));
          for (const [rank, place] of order.byRank.entries()) expect(order.rankOf[place]).toBe(rank);
        }
      }),
    );
  });

  it('shows each name in its most frequent spelling', () => {
    const name = fc.constantFrom('F-150', 'F150', 'f 150', 'Focus', 'FOCUS', '', '  ');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), name), { maxLength: 40 }), (written) => {
        const column = spelledColumn(size);
        const known = new Map<number, string>();
        for (const [place, text] of written) {
          setSpelling(column, place, known.get(place) ?? '', text);
          known.set(place, text);
          if (place % 2 === 0) refreshSpelledColumn(column);
        }
        refreshSpelledColumn(column);
        const shown = column.inOrder.map((code) => [column.values[code]?.value, column.totals[code]]);
        expect(shown).toEqual(spelledByHand([...known.values()]));
      }),
    );
  });
});

function spelledByHand(written: readonly string[]): [string, number][] {
  const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const byKey = Map.groupBy(
    written.filter((text) => text.trim() !== ''),
    keyOf,
  );
  const shown = Array.from(byKey.values(), (texts): [string, number] => {
    const often = (text: string) => texts.filter((one) => one === text).length;
    const [best = ''] = texts.toSorted((one, other) => often(other) - often(one) || (one < other ? -1 : 1));
    return [best, texts.length];
  });
  return shown.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
