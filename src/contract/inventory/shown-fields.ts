import type { carFieldTable, CarField, ColumnField, ConditionField } from './car-fields.ts';

/** Where buyers read a field: on the car's page, on the sticker in its window, beside other cars. */
export type ShownPlace = 'facts' | 'sticker' | 'comparison';

/** The kind as in the table of fields, and the field's place there among the others: the lowest comes first. */
type Shown<Field extends CarField> = { kind: (typeof carFieldTable)[Field]['kind'] } & Partial<
  Record<ShownPlace, number>
>;

/** What buyers read of a car. Not in the table of fields, because public pages load this and nothing else of it. */
export const shownFields = {
  carMileage: { kind: 'miles', facts: 1, sticker: 1, comparison: 1 },
  carEngine: { kind: 'text', facts: 2, sticker: 2, comparison: 3 },
  carTransmission: { kind: 'text', facts: 3, sticker: 3, comparison: 4 },
  carDrivetrain: { kind: 'drivetrain', facts: 4, sticker: 4, comparison: 5 },
  fuelType: { kind: 'fuel', facts: 5, sticker: 5, comparison: 6 },
  carBodyType: { kind: 'body', facts: 6, comparison: 2 },
  color: { kind: 'text', facts: 7, comparison: 7 },
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
