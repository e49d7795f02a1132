import type { Car } from '#contract/inventory/car.ts';

/** Free text by brute force: in which tier (0 best) all words of `q` stand in a car, or Infinity. */
export function createTextOracle(cars: readonly Car[], q: string): { tier: (car: Car) => number } {
  const words = wordsIn(q);
  const terms = [...new Set(cars.flatMap((car) => fieldsOf(car).flatMap(termsIn)))];
  const meant = words.map((word, index) => meantBy(word, index === words.length - 1, terms));
  return { tier: (car) => Math.max(0, ...meant.map((accepted) => tierOfWord(car, accepted))) };
}

function tierOfWord(car: Car, accepted: readonly string[]): number {
  const found = fieldsOf(car).findIndex((field) => termsIn(field).some((term) => accepted.includes(term)));
  return found < 0 ? Infinity : found;
}

const fieldsOf = (car: Car) => [
  [car.carMake, car.carModel, car.trim, car.title].join(' '),
  [car.features, car.carEngine, car.interiorColor === '' ? '' : `${car.interiorColor} interior`].join(' '),
  [car.carDes, car.warranty === '' ? '' : `warranty garantia ${car.warranty}`, car.historyNote].join(' '),
];

const singular = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
const wordsIn = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular);
const skipped = new Set(['a', 'and', 'one', 'for', 'like', 'with', 'the']);

function termsIn(field: string): string[] {
  return field
    .toLowerCase()
    .split(/[\s,;]+/)
    .flatMap((piece) => piece.split(/[^a-z0-9]+/).concat(piece.replace(/[^a-z0-9]/g, '')))
    .map(singular)
    .filter((term) => term !== '' && !skipped.has(term));
}

function meantBy(word: string, isLast: boolean, terms: readonly string[]): string[] {
  const begun = terms.filter((term) => term.startsWith(word));
  if (terms.includes(word)) return isLast && word.length > 1 ? begun : [word];
  if (begun.length > 0) return begun;
  const room = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  for (let slips = 1; slips <= room; slips++) {
    const near = terms.filter((term) => distance(word, term) === slips);
    if (near.length > 0) return near;
  }
  return [];
}

/** Changes of one letter, and swaps of neighbours, that lead from one word to the other. */
export function distance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  if (one.at(-1) === other.at(-1)) return distance(one.slice(0, -1), other.slice(0, -1));
  if (Math.abs(one.length - other.length) > 2) return 3;
  const swap = one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1) && one.length > 1 && other.length > 1;
  return Math.min(
    1 + distance(one.slice(0, -1), other),
    1 + distance(one, other.slice(0, -1)),
    1 + distance(one.slice(0, -1), other.slice(0, -1)),
    swap ? 1 + distance(one.slice(0, -2), other.slice(0, -2)) : Infinity,
  );
}
