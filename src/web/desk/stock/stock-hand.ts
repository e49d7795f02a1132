import { carFields, type CarField } from '#contract/desk-terms.ts';
import type { YardCar } from '#contract/stock.ts';
import { plainValues, valuesOf, type CarValues } from './stock-fields.ts';

/** A car being edited: as it was when it was read, as it is typed now, and where another clerk was quicker. */
export type CarInHand = {
  version: number;
  base: CarValues;
  mine: CarValues;
  /** Fields that both changed, with the other's value. */
  clashes: { field: CarField; theirs: string }[];
  /** Fields that only the other changed; they are taken over, and named. */
  taken: { field: CarField; was: string; is: string }[];
};

export function takeInHand(car: YardCar): CarInHand {
  const values = valuesOf(car);
  return { version: car.version, base: values, mine: values, clashes: [], taken: [] };
}

export function typed(hand: CarInHand, values: Partial<CarValues>): CarInHand {
  return { ...hand, mine: { ...hand.mine, ...values } };
}

/** What differs from the car as it was read; only this is sent. */
export function changesIn({ base, mine }: CarInHand): Partial<CarValues> {
  const plain = plainValues(mine);
  return Object.fromEntries(
    carFields.filter((field) => mine[field] !== base[field]).map((field) => [field, plain[field]]),
  );
}

/** The car as it was saved becomes the ground; what was typed since it was sent stays, and what we sent is no news. */
export function saved(hand: CarInHand, sent: CarInHand, car: YardCar): CarInHand {
  const next = laidOn({ ...hand, base: sent.mine }, car);
  const isNews = ({ field }: { field: CarField }) => sent.mine[field] === sent.base[field];
  return { ...next, clashes: next.clashes.filter(isNews), taken: next.taken.filter(isNews) };
}

/** Lays what was typed on the car as another clerk left it. Nothing is decided for fields that both changed. */
export function laidOn(hand: CarInHand, car: YardCar): CarInHand {
  const theirs = valuesOf(car);
  const { base, mine } = hand;
  const changedByThem = carFields.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  const clashes = changedByThem.filter((field) => mine[field] !== base[field]);
  const taken = changedByThem.filter((field) => mine[field] === base[field]);
  return {
    version: car.version,
    base: theirs,
    mine: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    clashes: clashes.map((field) => ({ field, theirs: theirs[field] })),
    taken: taken.map((field) => ({ field, was: base[field], is: theirs[field] })),
  };
}

export function settled(hand: CarInHand, field: CarField, whose: 'mine' | 'theirs'): CarInHand {
  const clash = hand.clashes.find((one) => one.field === field);
  const mine = whose === 'theirs' && clash !== undefined ? { ...hand.mine, [field]: clash.theirs } : hand.mine;
  return { ...hand, mine, clashes: hand.clashes.filter((one) => one.field !== field) };
}
