import type { carFieldTable, CarField, ColumnField, ConditionField } from './car-fields.ts';

/** Where buyers read a field: on the car's page, on the sticker in its window, beside other cars. */
export type ShownPlace = 'facts' | 'sticker' | 'comparison';

/** The kind as in the table of fields, and the field's place there among the others: the lowest comes first. */
type Shown<Field extends CarField> = { kind: (typeof carFieldTable)[Field]['kind'] } & ShownAt;
export type ShownAt = Partial<Record<ShownPlace, number>> & {
  /** Nothing is said where it is not known: few cars have all of these, and no one misses the range of a diesel. */
  ifKnown?: true;
};

/** What buyers read of a car. Not in the table of fields, because public pages load this and nothing else of it. */
export const shownFields = {
  carMileage: { kind: 'miles', facts: 1, sticker: 1, comparison: 1 },
  carEngine: { kind: 'text', facts: 2, sticker: 2, comparison: 3 },
  carTransmission: { kind: 'text', facts: 3, sticker: 3, comparison: 4 },
  carDrivetrain: { kind: 'drivetrain', facts: 4, sticker: 4, comparison: 5 },
  fuelType: { kind: 'fuel', facts: 5, sticker: 5, comparison: 6 },
  carBodyType: { kind: 'body', facts: 6, comparison: 2 },
  trim: { kind: 'text', facts: 7, sticker: 6, comparison: 7, ifKnown: true },
  color: { kind: 'text', facts: 8, sticker: 7, comparison: 8 },
  interiorColor: { kind: 'text', facts: 9, sticker: 8, comparison: 9, ifKnown: true },
  doors: { kind: 'count', facts: 10, comparison: 10, ifKnown: true },
  seats: { kind: 'count', facts: 11, sticker: 9, comparison: 11, ifKnown: true },
  cylinders: { kind: 'count', facts: 12, comparison: 12, ifKnown: true },
  mpgCity: { kind: 'count', facts: 13, sticker: 10, comparison: 13, ifKnown: true },
  mpgHighway: { kind: 'count', facts: 14, sticker: 11, comparison: 14, ifKnown: true },
  electricRange: { kind: 'count', facts: 15, sticker: 12, comparison: 15, ifKnown: true },
  titleBrand: { kind: 'title-brand', facts: 16, sticker: 13, comparison: 16 },
  odometerStatus: { kind: 'odometer', facts: 17, comparison: 17, ifKnown: true },
  owners: { kind: 'count', facts: 18, comparison: 18, ifKnown: true },
  warranty: { kind: 'text', facts: 19, comparison: 19, ifKnown: true },
  historyNote: { kind: 'long-text', facts: 20, comparison: 20, ifKnown: true },
} as const satisfies { [Field in ColumnField]?: Shown<Field> };

/** The same of what the lot found out. */
export const shownCondition = {
  keys: { kind: 'count', facts: 1, comparison: 1 },
  starts: { kind: 'yes-no', facts: 2, comparison: 2 },
  drives: { kind: 'yes-no', facts: 3, comparison: 3 },
  sourceBank: { kind: 'text', facts: 4 },
  knownDefects: { kind: 'long-text', facts: 5, comparison: 4 },
} as const satisfies { [Field in ConditionField]?: Shown<Field> };

/** The fields whose names buyers read. */
export type LabelledField = keyof typeof shownFields | keyof typeof shownCondition | 'vin' | 'stockNumber';
