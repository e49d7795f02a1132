import type { Car } from '#contract/inventory/car.ts';
import type { FieldChoice } from '#contract/catalog/search-answer.ts';

/** Gives memory to write into, at least so many bytes, with anything in it. */
export type Allocate = (bytes: number) => Buffer;

/**
 * A car as it goes over the wire, but for its last brace. What a card shows comes first, so that a list can leave out the rest. The
 * same as a value lies ready too: taking a car apart costs more than finding it.
 */
export type CarJson = { all: Buffer; onCard: Buffer; shown: ReturnType<typeof splitCar>['shown'] };

export function carJson(car: Car): CarJson {
  const { shown, rest } = splitCar(car);
  const first = JSON.stringify(shown).slice(0, -1);
  const all = Buffer.from(`${first},${JSON.stringify(rest).slice(1, -1)}`);
  return { all, onCard: all.subarray(0, Buffer.byteLength(first)), shown };
}

/** What every list tells of a car, which is all of the specification and what cards show; and what a search leaves out unless it is asked for. */
function splitCar(car: Car) {
  const {
    vin,
    stockNumber,
    color,
    interiorColor,
    trim,
    doors,
    seats,
    cylinders,
    mpgCity,
    mpgHighway,
    electricRange,
    odometerStatus,
    owners,
    warranty,
    historyNote,
    reservedUntil,
    offersUntil,
    imagesPending,
    condition,
    outTheDoor,
    guide,
    createdAt,
    updatedAt,
    ...shown
  } = car;
  const build = { color, interiorColor, trim, doors, seats, cylinders, mpgCity, mpgHighway, electricRange };
  const past = { odometerStatus, owners, warranty, historyNote };
  const lot = {
    vin,
    stockNumber,
    reservedUntil,
    offersUntil,
    imagesPending,
    condition,
    outTheDoor,
    guide,
    createdAt,
    updatedAt,
  };
  return { shown, rest: { ...lot, ...build, ...past } };
}

type List = { before: string; cars: readonly CarJson[]; after: string; fields: FieldChoice };

/** A JSON list, with the text before and after it, made of cars that lie ready as bytes: writing it is copying them. */
export function jsonList(allocate: Allocate, { before, cars, after, fields }: List): Buffer {
  const name = fields === 'all' ? 'all' : 'onCard';
  let bytes = (before.length + after.length) * mostBytesOfUnit;
  for (const car of cars) bytes += car[name].length + 2;
  const list = allocate(bytes);
  const start = list.write(before);
  let at = start;
  for (const car of cars) {
    if (at > start) list[at++] = comma;
    list.set(car[name], at);
    at += car[name].length;
    list[at++] = brace;
  }
  at += list.write(after, at);
  return list.subarray(0, at);
}

const comma = ','.charCodeAt(0);
const brace = '}'.charCodeAt(0);
/** What one unit of a JavaScript text takes at most in UTF-8. */
const mostBytesOfUnit = 3;
