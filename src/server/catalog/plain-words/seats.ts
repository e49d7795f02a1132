import type { CatalogIndex } from '../index/catalog-index.ts';
import { figureAt } from './figures.ts';
import type { WordFilter } from './filters.ts';
import { isHyphen, phraseAt, type Read } from './phrases.ts';
import { isParted, type Token } from './tokens.ts';

type Tokens = readonly Token[];
/** From the fewest to the most seats that will do. */
type Wish = { least: number; most: number };

/** `7 seater`, `at least 7 seats`, `seats for 8`, `third row`: the numbers of seats in the lot that will do. */
export function seatsAt(index: CatalogIndex, tokens: Tokens, at: number): Read<WordFilter[]> | undefined {
  const phrase = phraseAt(tokens, at);
  const wish =
    phrase?.value.kind === 'seats'
      ? { value: { least: phrase.value.least, most: Infinity }, next: phrase.next }
      : (spanAt(tokens, at) ?? boundedAt(tokens, at) ?? roomAt(tokens, at) ?? joinedAt(tokens, at));
  return wish && { value: filtersOf(index, wish.value), next: wish.next };
}

/** What the lot has of it; where it has none, the number itself, so that the search says what it did not find. */
function filtersOf({ facets: { seats } }: CatalogIndex, { least, most }: Wish): WordFilter[] {
  const counts = seats.inOrder.map((code) => Number(seats.values[code]?.value));
  const fit = counts.filter((count) => count >= least && count <= most).toSorted((one, other) => one - other);
  const wanted = fit.length > 0 ? fit : [least > 0 ? least : most];
  return wanted.map((count) => ({ param: 'seats', value: String(count) }));
}

/** Who needs seven seats does not mind an eighth; who looks for a two-seater does. */
const plainly = (count: number): Wish => ({ least: count, most: count >= fewestForMore ? Infinity : count });
const fewestForMore = 6;

/** `7 or 8 seats`, `5-7 seats`, `between 5 and 7 seats` */
function spanAt(tokens: Tokens, at: number): Read<Wish> | undefined {
  const phrase = phraseAt(tokens, at);
  const first = countAt(tokens, phrase?.value.kind === 'between' ? phrase.next : at);
  const joint = tokens[first?.next ?? tokens.length]?.word ?? '';
  const second = first && (isHyphen(joint) || joints.has(joint)) ? countAt(tokens, first.next + 1) : undefined;
  const unit = second && unitAt(tokens, second.next);
  if (!first || !second || unit === undefined) return undefined;
  const [least, most] = [Math.min(first.value, second.value), Math.max(first.value, second.value)];
  return { value: { least, most }, next: unit };
}

const joints = new Set(['or', 'and', 'to', 'o', 'u', 'y', 'a']);

/** `at least 7 seats`, `7+ seats`, `7 or more seats`, `7-seater`, `up to 5 seats` */
function boundedAt(tokens: Tokens, at: number): Read<Wish> | undefined {
  const phrase = phraseAt(tokens, at);
  const bound = phrase?.value.kind === 'bound' ? phrase.value : undefined;
  const count = countAt(tokens, bound && phrase ? phrase.next : at);
  if (!count || (bound && (bound.only !== undefined || bound.isOfYears))) return undefined;
  const tail = phraseAt(tokens, count.next);
  const isTail = tail?.value.kind === 'orBound' && !tail.value.isOfYears;
  const unit = unitAt(tokens, isTail ? tail.next : count.next);
  if (unit === undefined) return undefined;
  const side = bound?.bound ?? (isTail && tail.value.kind === 'orBound' ? tail.value.bound : undefined);
  return { value: wishOf(side, count.value, bound?.isStrict === true), next: afterTail(tokens, unit) };
}

function wishOf(side: 'min' | 'max' | undefined, count: number, isStrict: boolean): Wish {
  if (side === 'min') return { least: count + Number(isStrict), most: Infinity };
  // What seats up to seven is to seat seven.
  return side === 'max' && isStrict ? { least: 0, most: count - 1 } : plainly(count);
}

/** `7 seats or more` means what `7 seats` does. */
function afterTail(tokens: Tokens, at: number): number {
  const tail = isParted(tokens[at]) ? undefined : phraseAt(tokens, at);
  const isMore = tail?.value.kind === 'orBound' && tail.value.bound === 'min' && !tail.value.isOfYears;
  return isMore && figureAt(tokens, tail.next) === undefined ? tail.next : at;
}

/** `seats 7`, `room for 7`, `para 7 personas` */
function roomAt(tokens: Tokens, at: number): Read<Wish> | undefined {
  const opening = openings.find((words) => words.every((word, place) => tokens[at + place]?.word === word));
  const count = opening && countAt(tokens, at + opening.length);
  // In `leather seats, 08 civic` and `leather seats 15-18 honda` the number belongs to what follows.
  if (!opening || !count || isParted(tokens[at + opening.length]) || isHyphen(tokens[count.next]?.word ?? ''))
    return undefined;
  const people = peopleWords.has(tokens[count.next]?.word ?? '');
  const isPeople = opening.some((word) => word === 'para') ? people : !otherUnits.has(tokens[count.next]?.word ?? '');
  return isPeople ? { value: plainly(count.value), next: people ? count.next + 1 : count.next } : undefined;
}

/** `7seater`, `8pasajeros` */
function joinedAt(tokens: Tokens, at: number): Read<Wish> | undefined {
  const [, digits, unit = ''] = /^(\d{1,2})([a-z]+)$/.exec(tokens[at]?.word ?? '') ?? [];
  return digits !== undefined && unitWords.has(unit) ? { value: plainly(Number(digits)), next: at + 1 } : undefined;
}

function countAt(tokens: Tokens, at: number): Read<number> | undefined {
  const figure = figureAt(tokens, at);
  if (!figure || figure.value.isMarked || figure.value.hasComma || figure.value.unit !== undefined) return undefined;
  const { value } = figure.value;
  return Number.isInteger(value) && value >= 1 && value <= mostSeats ? { value, next: figure.next } : undefined;
}

/** Where the unit ends: `seats`, `- seater`, `passenger seats`. */
function unitAt(tokens: Tokens, at: number): number | undefined {
  const start = isHyphen(tokens[at]?.word ?? '') ? at + 1 : at;
  if (isParted(tokens[start]) || !unitWords.has(tokens[start]?.word ?? '')) return undefined;
  return unitWords.has(tokens[start + 1]?.word ?? '') && !isParted(tokens[start + 1]) ? start + 2 : start + 1;
}

const mostSeats = 60;
const unitWords = new Set(
  'seat seats seater seaters seating passenger passengers pasajero pasajeros asiento asientos plaza plazas'.split(' '),
);
const peopleWords = new Set('people persons adults kids passengers personas pasajeros gente'.split(' '));
const openings: readonly (readonly string[])[] = [
  ['seating', 'for'],
  ['seating'],
  ['seats', 'for'],
  ['room', 'for'],
  ['space', 'for'],
  ['fits'],
  ['seats'],
  ['para'],
  ['asientos', 'para'],
  ['espacio', 'para'],
];
/** In `leather seats 5 speed` the number belongs to what follows. */
const otherUnits = new Set(
  `speed speeds door doors dr cylinder cylinders cyl mile miles mi owner owners star year years month months k mil velocidades puertas
  cilindros millas anos meses mpg down a per`.split(/\s+/),
);
