import { describe, expect, test } from 'vitest';
import type { StaffCar } from '#contract/inventory/staff-car.ts';
import { checkCar } from '#web/admin/edit-car/check-car.ts';
import { blankCar, blanksFilled, typedInto } from '#web/admin/edit-car/form-values.ts';
import { ageInDays } from '#web/admin/inventory/car-age.ts';
import type { VinField } from '#contract/inventory/decoding/vin-facts.ts';
import {
  changesIn,
  confirmed,
  filled,
  marksChanged,
  rebasedOn,
  saved,
  settled,
  startEditing,
  typed,
} from '#web/admin/edit-car/edited-car.ts';
import { filledByVin, tellVin } from '#web/admin/edit-car/vin-feedback.ts';
import { readStockQuery, sortedBy, stockParams, wholeStock } from '#web/admin/inventory/inventory-query.ts';
import { stockColumns } from '#contract/inventory/inventory-terms.ts';
import { en } from '#web/copy/en/en.ts';
import { stockWords } from '#web/copy/en/admin/inventory.ts';
import { staffCar } from '../car.ts';

test('a new car states nothing that nobody chose', () => {
  expect(Object.entries(blankCar).filter(([, value]) => value !== '')).toEqual([]);
});

describe('the stock in an address', () => {
  test('every query is read back from its address', () => {
    const sorts = stockColumns.flatMap((by) => [true, false].map((isDescending) => ({ by, isDescending })));
    for (const sort of sorts) {
      const query = { q: 'a & b', status: 'sold', make: 'Mercedes-Benz', body: 'suv', sort, page: 3 } as const;
      expect(readStockQuery(stockParams(query))).toEqual(query);
    }
    expect(stockParams(wholeStock).toString()).toBe('');
    expect(readStockQuery(new URLSearchParams())).toEqual(wholeStock);
  });

  test('what nobody can mean is left out', () => {
    const typed = new URLSearchParams('status=lost&body=boat&sort=smell-desc&page=-1');
    expect(readStockQuery(typed)).toEqual(wholeStock);
    expect(readStockQuery(new URLSearchParams({ q: ` ${'x'.repeat(5000)}` })).q).toHaveLength(100);
  });

  test('a column’s head sorts by it, pressed again the other way round', () => {
    const byPrice = sortedBy('price', wholeStock.sort);
    expect(byPrice).toEqual({ by: 'price', isDescending: false });
    expect(sortedBy('price', byPrice)).toEqual({ by: 'price', isDescending: true });
    expect(sortedBy('views', byPrice)).toEqual({ by: 'views', isDescending: true });
  });
});

test('days on the lot', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(ageInDays({ createdAt: '2026-03-01T13:00:00Z' }, now)).toBe(8);
  expect(ageInDays({ createdAt: '2026-03-11T00:00:00Z' }, now)).toBe(0);
});

describe('a car’s figures before they are sent', () => {
  const problems = (values: Partial<typeof blankCar>) =>
    Object.keys(checkCar({ ...blankCar, carYear: '2018', ...values }, stockWords, en));

  test('may be left out, and may be written as people write them', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ carPrice: '$8,995.50', carMileage: '61,000', keys: '2' })).toEqual([]);
  });

  test('are told apart from words', () => {
    expect(problems({ carYear: '18', carPrice: 'cheap', carMileage: '1.5', keys: 'two' })).toEqual([
      'carYear',
      'carPrice',
      'carMileage',
      'keys',
    ]);
  });
});

describe('a VIN while it is typed', () => {
  const good = '1hgcm82633a004352';
  const kind = (vin: string, carYear = '') => tellVin({ vin, carYear }, stockWords.vin)?.kind;

  test('is told to be short, wrong or right; older cars were numbered as their makers liked', () => {
    expect([kind(''), kind('1HG'), kind(good), kind('1HGCM82633A004353')]).toEqual([
      undefined,
      'short',
      'right',
      'wrong',
    ]);
    expect([kind('124379N500001', '1969'), kind('124379N500001', '1999')]).toEqual(['right', 'short']);
  });

  test('fills in year and make, and overwrites nothing that a person typed', () => {
    expect(filledByVin(good, blankCar)).toEqual({ carYear: '2003', carMake: 'Honda' });
    expect(filledByVin(good, { ...blankCar, carMake: 'Acura' })).toEqual({ carYear: '2003' });
    const filled = { ...blankCar, vin: '1FAHP31N96W208416', carYear: '2006', carMake: 'Ford' };
    expect(filledByVin(good, filled)).toEqual({ carYear: '2003', carMake: 'Honda' });
  });
});

describe('what a VIN tells', () => {
  const [asked, other] = ['1HGCM82633A004352', '1FAHP31N96W208416'];
  const facts = { trim: 'EX', doors: '4' };

  const blankForm = (vin: string) => ({ values: { ...blankCar, vin }, fromVin: [] });

  test('fills the form that bears it, however it is written there', () => {
    const { values, fromVin } = blanksFilled(blankForm(' 1hgcm826 33a004352'), asked, facts);
    expect(values).toMatchObject(facts);
    expect(fromVin).toEqual(['trim', 'doors']);
  });

  test('is dropped where another one, or none, stands in the form by then', () => {
    for (const vin of [other, '']) expect(blanksFilled(blankForm(vin), asked, facts)).toEqual(blankForm(vin));
    const hand = typed(startEditing({ ...staffCar({ vin: asked }), fromVin: [] }), { vin: other });
    expect(filled(hand, asked, facts)).toEqual(hand);
    expect(filled(hand, other, facts).mine).toMatchObject(facts);
  });

  test('is not marked as told by another one, and is again where a slip was put right', () => {
    const form = blanksFilled(blankForm(asked), asked, facts);
    expect(typedInto(form, { vin: asked.toLowerCase() }).fromVin).toEqual(['trim', 'doors']);
    expect(typedInto(form, { vin: other, carMake: 'Ford' }, ['carMake']).fromVin).toEqual(['carMake']);
    const read = { ...staffCar({ vin: asked, trim: 'EX', doors: 4 }), fromVin: ['trim', 'doors'] satisfies VinField[] };
    const slipped = typed(startEditing(read), { vin: `${asked}X` });
    expect(slipped.marks.mine).toEqual([]);
    expect(typed(typed(slipped, { doors: '2' }), { vin: asked }).marks.mine).toEqual(['trim']);
  });
});

describe('two admins and one car', () => {
  const before = {
    ...staffCar({ version: 1, carPrice: 9000, title: 'Clean', carEngine: '2.5L' }),
    fromVin: ['carEngine', 'carModel'] satisfies VinField[],
  };
  const changed = (changes: Partial<StaffCar & { fromVin: VinField[] }>) => ({ ...before, version: 2, ...changes });

  test('a VIN fills in what is blank and marks it; who types or confirms takes the mark away', () => {
    const hand = filled(startEditing(before), before.vin, { carEngine: '3.0L', trim: 'EX', doors: '4' });
    expect(hand.mine).toMatchObject({ carEngine: '2.5L', trim: 'EX', doors: '4' });
    expect(hand.marks.mine).toEqual(['carModel', 'carEngine', 'trim', 'doors']);
    const looked = confirmed(typed(hand, { trim: 'EX-L' }), 'carModel');
    expect(looked.marks.mine).toEqual(['carEngine', 'doors']);
    expect(marksChanged(looked)).toEqual(['carModel', 'doors']);
  });

  test('what one confirmed and the other filled in are both kept', () => {
    const hand = confirmed(startEditing(before), 'carModel');
    const onTop = rebasedOn(hand, changed({ trim: 'EX', fromVin: ['carEngine', 'carModel', 'trim'] }));
    expect(onTop.marks.mine).toEqual(['carEngine', 'trim']);
    expect(saved(onTop, onTop, changed({ trim: 'EX', fromVin: ['carEngine', 'trim'] })).marks).toEqual({
      base: ['carEngine', 'trim'],
      mine: ['carEngine', 'trim'],
    });
  });

  test('only what was changed is sent, figures without their signs', () => {
    expect(changesIn(startEditing(before))).toEqual({});
    expect(changesIn(typed(startEditing(before), { carPrice: '$8,500' }))).toEqual({ carPrice: '8500' });
  });

  test('what only the other changed is taken over and named', () => {
    const hand = rebasedOn(typed(startEditing(before), { title: 'Spotless' }), changed({ carPrice: 8000 }));
    expect(hand.taken).toEqual([{ field: 'carPrice', was: '9000', is: '8000' }]);
    expect(hand.clashes).toEqual([]);
    expect(changesIn(hand)).toEqual({ title: 'Spotless' });
    expect(hand.version).toBe(2);
  });

  test('what both changed waits for a decision', () => {
    const hand = rebasedOn(typed(startEditing(before), { carPrice: '8500' }), changed({ carPrice: 8000 }));
    expect(hand.clashes).toEqual([{ field: 'carPrice', theirs: '8000' }]);
    expect(changesIn(settled(hand, 'carPrice', 'mine'))).toEqual({ carPrice: '8500' });
    expect(changesIn(settled(hand, 'carPrice', 'theirs'))).toEqual({});
    expect(settled(hand, 'carPrice', 'mine').clashes).toEqual([]);
  });

  test('both wrote the same: nothing to decide', () => {
    const hand = rebasedOn(typed(startEditing(before), { carPrice: '8000' }), changed({ carPrice: 8000 }));
    expect([hand.clashes, hand.taken, changesIn(hand)]).toEqual([[], [], {}]);
  });

  test('what is typed while it is being saved stays typed', () => {
    const sent = typed(startEditing(before), { carPrice: '$8,500' });
    const meanwhile = typed(sent, { title: 'Spotless' });
    const after = saved(meanwhile, sent, changed({ carPrice: 8500 }));
    expect(changesIn(after)).toEqual({ title: 'Spotless' });
    expect([after.clashes, after.taken]).toEqual([[], []]);
  });
});
