import type { Car } from '#contract/inventory/car.ts';
import type { SavedPageWords } from '#web/copy/pages/saved-pages.ts';
import type { FactWords } from '#web/copy/pages/car-fields.ts';
import { conditionOf, factsOf, type CarFact } from '#web/car/facts/facts-of-car.ts';
import { paymentTerms, type Terms } from '#web/cards/payment-terms.ts';
import { dollars } from '#web/ui/format-numbers.ts';

/** One line of the comparison: a value for each car, and whether they are not all the same. */
export type ComparedLine = { what: string; values: string[]; differs: boolean };

/** What is compared, in the order in which a buyer asks. What is not known says so. */
export function comparison(
  cars: readonly Car[],
  terms: Terms,
  words: FactWords,
  compare: SavedPageWords['compare'],
): ComparedLine[] {
  const { card, condition, detail, units } = words;
  const money = (amount: number | null) => (amount === null ? '' : dollars(amount));
  const monthly = ({ monthly: amount, carDownpay }: Car) =>
    amount === null
      ? ''
      : `${units.perMonth(dollars(amount))} (${paymentTerms({ ...terms, down: carDownpay }, units).join(', ')})`;

  const line = (what: string, say: (car: Car) => string, unknown = card.notStated) =>
    lineOf(what, cars.map(say), unknown);
  /** The same facts of every car, each a line. */
  const lines = (factsOfEach: CarFact[][], unknown: string) =>
    (factsOfEach[0] ?? []).flatMap(([what, , ifKnown], place) => {
      const said = factsOfEach.map((facts) => facts[place]?.[1] ?? '');
      return ifKnown && said.every((value) => value === '') ? [] : [lineOf(what, said, unknown)];
    });
  return [
    line(`${card.fullCost} (${card.plusTax})`, (car) => money(car.carPrice), card.callForPrice),
    line(compare.monthly, monthly),
    line(card.downpay, (car) => money(car.carDownpay)),
    line(compare.outTheDoor, (car) => money(car.outTheDoor)),
    ...lines(
      cars.map((car) => factsOf(car, 'comparison', words)),
      card.notStated,
    ),
    ...lines(
      cars.map((car) => conditionOf(car.condition, 'comparison', words)),
      condition.notChecked,
    ),
    line(detail.features, (car) => featuresOf(car).join(', '), compare.none),
  ];
}

function lineOf(what: string, said: string[], unknown: string): ComparedLine {
  const values = said.map((value) => value.trim() || unknown);
  return { what, values, differs: new Set(values).size > 1 };
}

/** In one order for all cars, so that the same features read the same. */
function featuresOf({ features }: Car): string[] {
  return features
    .split(',')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '')
    .toSorted((one, other) => one.localeCompare(other));
}
