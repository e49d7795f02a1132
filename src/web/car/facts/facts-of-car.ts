import { keysOf } from '#contract/api/keys-of.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import {
  colors,
  type BodyType,
  type FuelType,
  type OdometerStatus,
  type TitleBrand,
} from '#contract/inventory/car-terms.ts';
import type { Car, Condition } from '#contract/inventory/car.ts';
import { convertEach } from '#contract/inventory/each-field.ts';
import {
  shownCondition,
  shownFields,
  type LabelledField,
  type ShownAt,
  type ShownPlace,
} from '#contract/inventory/shown-fields.ts';
import type { FactWords } from '#web/copy/pages/car-fields.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';

export type CarFact = readonly [what: string, value: string, ifKnown?: boolean | undefined];

/** What is told of a car in a place, line by line; '' where it is not known. */
export function factsOf(car: Car, place: ShownPlace, words: FactWords): CarFact[] {
  const said = convertEach(shownFields, textByKind(words), car);
  // A paint's name is the maker's; a plain color has one in every language.
  const paint = (written: string) => {
    const color = colors.find((name) => name === written.toLowerCase());
    return color === undefined ? written : words.finding.colors[color];
  };
  return linesOf(
    shownFields,
    { ...said, color: paint(car.color), interiorColor: paint(car.interiorColor) },
    place,
    words,
  );
}

/** The same of what the lot found out about it; '' where nobody checked. */
export const conditionOf = (condition: Condition, place: ShownPlace, words: FactWords): CarFact[] =>
  linesOf(shownCondition, convertEach(shownCondition, textByKind(words), condition), place, words);

function linesOf<Field extends LabelledField>(
  shown: Readonly<Record<Field, ShownAt>>,
  said: Record<Field, string>,
  place: ShownPlace,
  { fields, buyerFields }: FactWords,
): CarFact[] {
  const placeOf = (field: Field) => shown[field][place] ?? 0;
  return keysOf(shown)
    .filter(placeOf)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((field) => [buyerFields[field] ?? fields[field], said[field], shown[field].ifKnown]);
}

const same = (text: string) => text;

/** A value of each kind in words. */
const textByKind = ({ terms, units, condition }: FactWords) =>
  ({
    vin: same,
    'stock-number': same,
    'required-text': same,
    // What is neither an engine nor a transmission stays as it is written.
    text: (written: string) => terms.engine(terms.transmission(written)),
    'long-text': same,
    list: same,
    year: String,
    dollars: (amount: number | null) => (amount === null ? '' : dollars(amount)),
    miles: (miles: number | null) => (miles === null ? '' : units.miles(grouped(miles))),
    count: (count: number | null) => (count === null ? '' : grouped(count)),
    'yes-no': (is: boolean | null) => (is === null ? '' : is ? condition.yes : condition.no),
    body: (body: BodyType | null) => (body === null ? '' : terms.bodies[body]),
    fuel: (fuel: FuelType | null) => (fuel === null ? '' : terms.fuels[fuel]),
    drivetrain: terms.drivetrain,
    'title-brand': (brand: TitleBrand | null) => terms.titles[brand ?? 'clean'],
    odometer: (status: OdometerStatus | null) => (status === null ? '' : terms.odometers[status]),
  }) satisfies Record<FieldKind, (value: never) => string>;
