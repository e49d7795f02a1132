import { carFields, type CarField } from '#contract/inventory/car-fields.ts';
import { vinFields, type VinFacts, type VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { normalizeVin } from '#contract/inventory/vin.ts';
import type { StaffCar, StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { blanksFilled, plainValues, typedInto, valuesOf, type CarValues, type FilledForm } from './form-values.ts';

/** A car being edited: as it was when it was read, as it is typed now, and where another admin was quicker. */
export type EditedCar = {
  version: number;
  base: CarValues;
  mine: CarValues;
  /** What the VIN filled in and nobody has confirmed: as it was read, and as it is now. */
  marks: { base: VinField[]; mine: VinField[] };
  /** Fields that both changed, with the other's value. */
  clashes: { field: CarField; theirs: string }[];
  /** Fields that only the other changed; they are taken over, and named. */
  taken: { field: CarField; was: string; is: string }[];
};

type ReadCar = StaffCar & Pick<StaffCarWithPhotos, 'fromVin'>;

export function startEditing(car: ReadCar): EditedCar {
  const values = valuesOf(car);
  const marks = { base: car.fromVin, mine: car.fromVin };
  return { version: car.version, base: values, mine: values, marks, clashes: [], taken: [] };
}

export function typed(hand: EditedCar, values: Partial<CarValues>, byVin: VinField[] = []): EditedCar {
  const next = withForm(hand, typedInto(formOf(hand), values, byVin));
  return isVinBack(hand, next) ? { ...next, marks: { ...next.marks, mine: marksBack(next) } } : next;
}

/** What is blank is filled in by what this VIN tells, if it is still the one in the form. */
export const filled = (hand: EditedCar, vin: string, facts: VinFacts): EditedCar =>
  withForm(hand, blanksFilled(formOf(hand), vin, facts));

const formOf = ({ mine, marks }: EditedCar): FilledForm => ({ values: mine, fromVin: marks.mine });

const withForm = (hand: EditedCar, { values, fromVin }: FilledForm): EditedCar => ({
  ...hand,
  mine: values,
  marks: { ...hand.marks, mine: fromVin },
});

const hasOwnVin = ({ base, mine }: EditedCar) => normalizeVin(base.vin) === normalizeVin(mine.vin);
const isVinBack = (before: EditedCar, now: EditedCar) => !hasOwnVin(before) && hasOwnVin(now);

/** A slip in the VIN that was put right confirms nothing: what stands as it was read is marked as it was. */
const marksBack = ({ base, mine, marks }: EditedCar): VinField[] =>
  vinFields.filter(
    (field) => marks.mine.includes(field) || (marks.base.includes(field) && mine[field] === base[field]),
  );

export function confirmed(hand: EditedCar, field: VinField): EditedCar {
  return { ...hand, marks: { ...hand.marks, mine: hand.marks.mine.filter((mark) => mark !== field) } };
}

/** The fields whose mark came or went; they are sent together. */
export const marksChanged = ({ marks: { base, mine } }: EditedCar): VinField[] =>
  vinFields.filter((field) => base.includes(field) !== mine.includes(field));

/** What differs from the car as it was read; only this is sent. */
export function changesIn({ base, mine }: EditedCar): Partial<CarValues> {
  const plain = plainValues(mine);
  return Object.fromEntries(
    carFields.filter((field) => mine[field] !== base[field]).map((field) => [field, plain[field]]),
  );
}

/** The car as it was saved becomes the ground; what was typed since it was sent stays, and what we sent is no news. */
export function saved(hand: EditedCar, sent: EditedCar, car: ReadCar): EditedCar {
  const next = rebasedOn({ ...hand, base: sent.mine, marks: { ...hand.marks, base: sent.marks.mine } }, car);
  const isNews = ({ field }: { field: CarField }) => sent.mine[field] === sent.base[field];
  return { ...next, clashes: next.clashes.filter(isNews), taken: next.taken.filter(isNews) };
}

/** Lays what was typed on the car as another admin left it. Nothing is decided for fields that both changed. */
export function rebasedOn(hand: EditedCar, car: ReadCar): EditedCar {
  const theirs = valuesOf(car);
  const { base, mine } = hand;
  const changedByThem = carFields.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  const clashes = changedByThem.filter((field) => mine[field] !== base[field]);
  const taken = changedByThem.filter((field) => mine[field] === base[field]);
  return {
    version: car.version,
    base: theirs,
    marks: { base: car.fromVin, mine: marksOn(hand, car.fromVin) },
    mine: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    clashes: clashes.map((field) => ({ field, theirs: theirs[field] })),
    taken: taken.map((field) => ({ field, was: base[field], is: theirs[field] })),
  };
}

/** What I marked and confirmed myself, on the marks that the other left. */
function marksOn(hand: EditedCar, theirs: VinField[]): VinField[] {
  const mine = new Set(marksChanged(hand));
  return vinFields.filter((field) => (mine.has(field) ? hand.marks.mine : theirs).includes(field));
}

export function settled(hand: EditedCar, field: CarField, whose: 'mine' | 'theirs'): EditedCar {
  const clash = hand.clashes.find((one) => one.field === field);
  const mine = whose === 'theirs' && clash !== undefined ? { ...hand.mine, [field]: clash.theirs } : hand.mine;
  return { ...hand, mine, clashes: hand.clashes.filter((one) => one.field !== field) };
}
