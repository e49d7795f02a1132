import type { Car } from '#contract/car.ts';
import type { FinanceTerms } from '#contract/money.ts';
import type { GaragePageWords } from '../words/garage-pages.ts';
import type { Words } from '../words/index.ts';
import { dollars, grouped, percent } from './figures.ts';

/** One line of the comparison: a value for each car, and whether they are not all the same. */
export type ComparedLine = { what: string; values: string[]; differs: boolean };

/** What is compared, in the order in which a buyer asks. What is not known says so. */
export function comparison(
  cars: readonly Car[],
  terms: Pick<FinanceTerms, 'apr' | 'months'>,
  { card, condition, detail, terms: names, units }: Words['cars'],
  compare: GaragePageWords['compare'],
): ComparedLine[] {
  const judged = (is: boolean | null) => (is === null ? '' : is ? condition.yes : condition.no);
  const money = (amount: number | null) => (amount === null ? '' : dollars(amount));
  const monthly = `${compare.monthly} · ${units.months(terms.months)} · ${units.apr(percent(terms.apr))}`;

  const line = (what: string, say: (car: Car) => string, unknown = card.notStated): ComparedLine => {
    const values = cars.map((car) => say(car).trim() || unknown);
    return { what, values, differs: new Set(values).size > 1 };
  };
  const checked = (what: string, say: (car: Car) => string) => line(what, say, condition.notChecked);
  return [
    line(card.fullCost, (car) => money(car.carPrice), card.callForPrice),
    line(monthly, (car) => money(car.monthly)),
    line(card.downpay, (car) => money(car.carDownpay)),
    line(compare.outTheDoor, (car) => money(car.outTheDoor)),
    line(detail.mileage, (car) => (car.carMileage === null ? '' : units.miles(grouped(car.carMileage)))),
    line(detail.body, (car) => (car.carBodyType === null ? '' : names.bodies[car.carBodyType])),
    line(detail.engine, (car) => car.carEngine),
    line(detail.transmission, (car) => car.carTransmission),
    line(detail.drivetrain, (car) => car.carDrivetrain),
    line(detail.fuel, (car) => (car.fuelType === null ? '' : names.fuels[car.fuelType])),
    line(detail.title, () => card.cleanTitle),
    checked(condition.keys, (car) => String(car.condition.keys ?? '')),
    checked(condition.starts, (car) => judged(car.condition.starts)),
    checked(condition.drives, (car) => judged(car.condition.drives)),
    checked(condition.knownDefects, (car) => car.condition.knownDefects),
    line(detail.features, (car) => featuresOf(car).join(', '), compare.none),
  ];
}

/** In one order for all cars, so that the same features read the same. */
function featuresOf({ features }: Car): string[] {
  return features
    .split(',')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '')
    .toSorted((one, other) => one.localeCompare(other));
}
