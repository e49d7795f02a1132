import { carFields, type CarField } from '#contract/inventory/car-fields.ts';
import type { StaffCar } from '#contract/inventory/staff-car.ts';
import { plainValues, valuesOf, type CarValues } from './form-values.ts';

/** A car being edited: as it was when it was read, as it is typed now, and where another admin was quicker. */
export type EditedCar = {
  version: number;
  base: CarValues;
  mine: CarValues;
  /** Fields that both changed, with the other's value. */
  clashes: { field: CarField; theirs: string }[];
  /** Fields that only the other changed; they are taken over, and named. */
  taken: { field: CarField; was: string; is: string }[];
};

export function startEditing(car: StaffCar): EditedCar {
  const values = valuesOf(car);
  return { version: car.version, base: values, mine: values, clashes: [], taken: [] };
}

export function typed(hand: EditedCar, values: Partial<CarValues>): EditedCar {
  return { ...hand, mine: { ...hand.mine, ...values } };
}

/** What differs from the car as it was read; only this is sent. */
export function changesIn({ base, mine }: EditedCar): Partial<CarValues> {
  const plain = plainValues(mine);
  return Object.fromEntries(
    carFields.filter((field) => mine[field] !== base[field]).map((field) => [field, plain[field]]),
  );
}

/** The car as it was saved becomes the ground; what was typed since it was sent stays, and what we sent is no news. */
export function saved(hand: EditedCar, sent: EditedCar, car: StaffCar): EditedCar {
  const next = rebasedOn({ ...hand, base: sent.mine }, car);
  const isNews = ({ field }: { field: CarField }) => sent.mine[field] === sent.base[field];
  return { ...next, clashes: next.clashes.filter(isNews), taken: next.taken.filter(isNews) };
}

/** Lays what was typed on the car as another admin left it. Nothing is decided for fields that both changed. */
export function rebasedOn(hand: EditedCar, car: StaffCar): EditedCar {
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

export function settled(hand: EditedCar, field: CarField, whose: 'mine' | 'theirs'): EditedCar {
  const clash = hand.clashes.find((one) => one.field === field);
  const mine = whose === 'theirs' && clash !== undefined ? { ...hand.mine, [field]: clash.theirs } : hand.mine;
  return { ...hand, mine, clashes: hand.clashes.filter((one) => one.field !== field) };
}
