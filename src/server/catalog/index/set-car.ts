import { carJson } from '../car-list-json.ts';
import type { Car } from '#contract/inventory/car.ts';
import { blend } from '../facets/facet-blend.ts';
import { refreshColumn, setRange } from '../facets/facet-column.ts';
import { refreshSpelledColumn, setSpelling } from '../facets/spelled-column.ts';
import { namesOf } from '../text/make-and-model-names.ts';
import { refreshVocabulary, setWords } from '../text/vocabulary.ts';
import { addBit, removeBit } from './bits.ts';
import { setNumbers } from './car-numbers.ts';
import { amountOf, listNames, rangeNames, writtenIn } from './car-columns.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { setAmount } from './range-column.ts';

/** Puts a car, or none, at a place in every column. Orders and what is derived from columns are left to be brought up to date. */
export function setCar(index: CatalogIndex, place: number, car: Car | undefined): void {
  const { cars, json, placeOf, everything, age } = index;
  const before = cars[place];
  if (before) placeOf.delete(before.carID);
  if (car) placeOf.set(car.carID, place);
  cars[place] = car;
  json[place] = car && carJson(car);
  (car ? addBit : removeBit)(everything, place);
  age.listedAt[place] = car ? Date.parse(car.createdAt) : Number.NaN;
  age.carIDs[place] = car ? car.carID : Number.NaN;
  setWords(index.vocabulary, place, { before, after: car, size: cars.length });
  setNumbers(index.numbers, place, before, car);
  setValues(index, place, before, car);
}

function setValues({ facets, ranges, everyBlend }: CatalogIndex, place: number, before?: Car, car?: Car): void {
  for (const name of listNames) {
    const written = writtenIn[name];
    setSpelling(facets[name], place, before ? written(before) : '', car ? written(car) : '');
  }
  for (const name of rangeNames) {
    const amount = (car && amountOf[name](car)) ?? Number.NaN;
    if (Object.is(amount, ranges[name].amounts[place])) continue;
    setAmount(ranges[name], place, amount);
    setRange(facets[name], place, amount);
  }
  for (const one of everyBlend) blend(one, place);
}

/** Brings up to date what is derived from the columns, orders excepted. */
export function refreshDerived(index: CatalogIndex): void {
  const { facets, vocabulary } = index;
  const areKindsOther = facets.carMake.isStale || facets.carModel.isStale;
  const areNamesOther = listNames.map((name) => refreshSpelledColumn(facets[name])).includes(true);
  for (const name of rangeNames) refreshColumn(facets[name]);
  const areWordsOther = refreshVocabulary(vocabulary);
  if (areKindsOther || areNamesOther || areWordsOther)
    index.names = namesOf(facets.carMake, facets.carModel, vocabulary);
}
