import type { ChangeEvent, ReactNode } from 'react';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { definitionOf, type CarField } from '#contract/inventory/car-fields.ts';
import {
  bodyTypes,
  drivetrains,
  fuelTypes,
  makes,
  odometerStatuses,
  titleBrands,
} from '#contract/inventory/car-terms.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useStockWords, type StockWords } from '#web/copy/admin/inventory.ts';
import { useWords, type Words } from '#web/copy/copy.ts';
import type { CarValues, TypeCar } from './form-values.ts';
import { StockVinField } from './vin-field.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FieldInHand = {
  id: string;
  name: CarField;
  value: string;
  label: string;
  hint?: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
  /** What stands below the control. */
  children?: ReactNode;
};
type CarFieldControlProps = {
  field: FieldInHand;
  values: CarValues;
  onType: TypeCar;
};

/** A field of a car with the control that its kind asks for. */
export function CarFieldControl({ field, values, onType }: CarFieldControlProps) {
  const words = useStockWords().form;
  const { terms } = useWords().cars;
  const { kind, most } = definitionOf(field.name);
  const control = controlByKind[kind];
  return control({ field, most, values, onType, words, terms });
}

type Shown = CarFieldControlProps & {
  most: number | undefined;
  words: StockWords['form'];
  terms: Words['cars']['terms'];
};

const controlByKind: Record<FieldKind, (shown: Shown) => ReactNode> = {
  vin: ({ field, values, onType }) => <StockVinField {...field} values={values} onType={onType} />,
  'stock-number': (shown) => line(shown),
  'required-text': (shown) => line(shown, true),
  text: (shown) => line(shown),
  'long-text': ({ field, most }) => <TextArea rows={rows[field.name] ?? 3} maxLength={most} {...field} />,
  list: ({ field }) => <TextArea rows={2} {...field} />,
  year: ({ field }) => <Field required inputMode="numeric" autoComplete="off" {...field} />,
  dollars: ({ field }) => <Field inputMode="decimal" autoComplete="off" {...field} />,
  miles: ({ field }) => <Field inputMode="numeric" autoComplete="off" {...field} />,
  count: ({ field }) => <Field inputMode="numeric" autoComplete="off" {...field} />,
  'yes-no': ({ field, words }) => (
    <SelectField
      none={words.notChecked}
      options={[
        ['yes', words.yes],
        ['no', words.no],
      ]}
      {...field}
    />
  ),
  body: (shown) => choice(shown, inWords(bodyTypes, shown.terms.bodies)),
  fuel: (shown) => choice(shown, inWords(fuelTypes, shown.terms.fuels)),
  drivetrain: (shown) =>
    choice(
      shown,
      drivetrains.map((name) => [name, name]),
    ),
  'title-brand': (shown) => choice(shown, inWords(titleBrands, shown.terms.titles)),
  odometer: (shown) => choice(shown, inWords(odometerStatuses, shown.terms.odometers)),
};

/** Fields with more to say take more lines. */
const rows: Partial<Record<CarField, number>> = { carDes: 5 };

/** What is often written there, offered while it is typed. */
const suggestions: Partial<Record<CarField, { id: string; of: (terms: Shown['terms']) => readonly string[] }>> = {
  carMake: { id: 'makes', of: () => makes },
  carTransmission: { id: 'transmissions', of: (terms) => Object.values(terms.transmissions) },
};

function line({ field, most, terms }: Shown, required = false) {
  const offered = suggestions[field.name];
  return (
    <>
      <Field
        required={required}
        autoComplete="off"
        maxLength={most}
        {...(offered !== undefined && { list: offered.id })}
        {...field}
      />
      {offered !== undefined && <Options id={offered.id} values={offered.of(terms)} />}
    </>
  );
}

type Choices = readonly (readonly [value: string, text: string])[];

function choice({ field, words }: Shown, options: Choices) {
  return <SelectField none={words.notStated} options={options} {...field} />;
}

function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  );
}

const inWords = <T extends string>(values: readonly T[], words: Record<T, string>) =>
  values.map((value) => [value, words[value]] as const);
