import type { Car } from '#contract/inventory/car.ts';
import { latestYear, oldestYear } from '../plain-words/tokens.ts';
import { keyOf } from '../text/fold.ts';

/**
 * Cars by their stock number and VIN: by the whole, by how each begins and ends, and by the digits of the stock number. Few keys
 * for each car, so that a part is looked up and never sought for.
 */
export type CarNumbers = Map<string, number[]>;

/** The places of the cars that this key is the number of, or else a part of it that is long enough to be meant. */
export function placesOfNumber(
  numbers: CarNumbers,
  cars: readonly (Car | undefined)[],
  key: string,
): readonly number[] {
  const whole = numbers.get(key);
  if (whole || !mayBePart(key)) return whole ?? none;
  const digits = numbers.get(digitsKey(key));
  if (digits || key.length < partLength) return digits ?? none;
  const ending = checked(numbers.get(endingKey(key)), cars, (own) => own.endsWith(key));
  if (ending.length > 0) return ending;
  const begun = beginningLengths.findLast((length) => length <= key.length) ?? partLength;
  const beginning = numbers.get(beginningKey(key, begun));
  return begun === key.length ? (beginning ?? none) : checked(beginning, cars, (own) => own.startsWith(key));
}

/** Those of a few cars that the whole part fits; many share a beginning, and are too many to be looked at one by one. */
function checked(
  places: readonly number[] = none,
  cars: readonly (Car | undefined)[],
  fits: (own: string) => boolean,
): readonly number[] {
  return places.length > mostChecked ? none : places.filter((place) => keysOf(cars[place]).some(fits));
}

/** Neither a year nor a round number, which is a price or a truck; and with a digit, as a word is no number. */
function mayBePart(key: string): boolean {
  if (!/\d/.test(key)) return false;
  const value = Number(key);
  return !(value % roundPrice === 0) && !(key.length === yearLength && value >= oldestYear && value <= latestYear);
}

export function setNumbers(numbers: CarNumbers, place: number, before?: Car, car?: Car): void {
  if (before?.stockNumber === car?.stockNumber && before?.vin === car?.vin) return;
  for (const key of allKeys(before)) {
    const others = numbers.get(key)!.filter((other) => other !== place);
    if (others.length > 0) numbers.set(key, others);
    else numbers.delete(key);
  }
  for (const key of allKeys(car)) {
    const places = numbers.get(key);
    if (places) places.push(place);
    else numbers.set(key, [place]);
  }
}

function allKeys(car: Car | undefined): Set<string> {
  const whole = keysOf(car);
  const long = whole.filter((key) => key.length > partLength);
  const digits = car ? (/\d{4,}/.exec(keyOf(car.stockNumber))?.[0] ?? '') : '';
  return new Set([
    ...whole,
    ...long.map(endingKey),
    ...long.flatMap((key) =>
      beginningLengths.filter((length) => length < key.length).map((length) => beginningKey(key, length)),
    ),
    ...(digits === '' ? [] : [digitsKey(digits)]),
  ]);
}

const keysOf = (car: Car | undefined) =>
  car ? [car.stockNumber, car.vin].filter((number) => number !== '').map(keyOf) : [];

/** Signs that no key has tell the parts from the whole. */
const endingKey = (key: string) => `<${key.slice(-partLength)}`;
const beginningKey = (key: string, length: number) => `>${key.slice(0, length)}`;
const digitsKey = (digits: string) => `#${digits}`;

const none: readonly number[] = [];
const partLength = 6;
/** How far the beginnings go that are looked up: of a VIN the maker and model, all but check digit and serial, all but the serial. */
const beginningLengths = [6, 8, 11];
const mostChecked = 500;
const yearLength = 4;
const roundPrice = 500;
