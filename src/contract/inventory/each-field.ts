import type {
  CarFieldDefinition,
  ChoiceField,
  ChoiceKind,
  FieldKind,
  MeasuredField,
  MeasuredKind,
} from './car-field-kinds.ts';

type Fields = Readonly<Record<string, CarFieldDefinition>>;
type Kinds = Readonly<Record<string, { kind: FieldKind }>>;
type PerKind = { [Kind in FieldKind]: (...given: never[]) => unknown };

/** What becomes of each field, as the function of its kind says. */
export type EachField<Of extends Kinds, By extends PerKind> = {
  -readonly [Field in keyof Of]: ReturnType<By[Of[Field]['kind']]>;
};

/** What a layer makes of a field of each kind, from its row in the table. */
export type MakePerKind = { [Kind in MeasuredKind]: (field: MeasuredField) => unknown } & {
  [Kind in ChoiceKind]: (field: ChoiceField) => unknown;
};

/*
 * The signature says what the compiler does not see in the body: a record made from the keys of another has the same keys, and
 * each value comes from the function of its own kind.
 */
export function makeEach<Of extends Fields, By extends MakePerKind>(fields: Of, byKind: By): EachField<Of, By>;
export function makeEach(fields: Fields, byKind: MakePerKind): Record<string, unknown> {
  const make = (field: CarFieldDefinition) =>
    field.most === undefined ? byKind[field.kind](field) : byKind[field.kind](field);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}

/** Each field's value as the function of its kind says it in another form. */
export function convertEach<Of extends Kinds, By extends PerKind>(
  fields: Of,
  byKind: By,
  values: { readonly [Field in keyof Of]: Parameters<By[Of[Field]['kind']]>[0] },
): EachField<Of, By>;
export function convertEach(
  fields: Kinds,
  byKind: Record<FieldKind, (value: unknown) => unknown>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, byKind[kind](values[name])]));
}
