import type { ChangeEvent, ReactNode } from 'react';
import { bodyTypes, drivetrains, fuelTypes, makes } from '#contract/car-terms.ts';
import type { CarField } from '#contract/desk-terms.ts';
import type { FieldErrors } from '#contract/refusal-error.ts';
import { Field } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { useStockSentences, useStockWords, type StockWords } from '../../words/desk-stock.ts';
import { useWords } from '../../words/index.ts';
import { carFieldId, type CarValues } from './stock-fields.ts';
import { StockVinField } from './stock-vin-field.tsx';

type StockFormProps = {
  values: CarValues;
  errors: FieldErrors;
  onType: (values: Partial<CarValues>) => void;
};

/** Everything a clerk writes about a car, in five groups; the same for a new car and an old one. */
export function StockFields({ values, errors, onType }: StockFormProps) {
  const words = useStockWords().form;
  const { terms } = useWords().cars;
  const say = useStockSentences();
  const field = (name: CarField): FieldInHand => ({
    id: carFieldId(name),
    name,
    value: values[name],
    error: errors[name] === undefined ? undefined : say(errors[name]),
    onChange: ({ currentTarget }) => onType({ [name]: currentTarget.value }),
    ...words.fields[name],
  });
  const answer = (name: CarField) => ({ ...field(name), none: words.notChecked, options: yesAndNo(words) });
  return (
    <>
      <Group legend={words.sections.car}>
        <StockVinField {...field('vin')} values={values} onType={onType} />
        <Field autoComplete="off" maxLength={40} {...field('stockNumber')} />
        <Field required inputMode="numeric" autoComplete="off" {...field('carYear')} />
        <Field required list="makes" autoComplete="off" maxLength={60} {...field('carMake')} />
        <Options id="makes" values={makes} />
        <Field required autoComplete="off" maxLength={80} {...field('carModel')} />
        <Field className="wide" autoComplete="off" maxLength={160} {...field('title')} />
      </Group>
      <Group legend={words.sections.money}>
        <Field inputMode="decimal" autoComplete="off" {...field('carPrice')} />
        <Field inputMode="decimal" autoComplete="off" {...field('carDownpay')} />
        <Field inputMode="numeric" autoComplete="off" {...field('carMileage')} />
      </Group>
      <Group legend={words.sections.build}>
        <SelectField none={words.notStated} options={inWords(bodyTypes, terms.bodies)} {...field('carBodyType')} />
        <SelectField none={words.notStated} options={inWords(fuelTypes, terms.fuels)} {...field('fuelType')} />
        <SelectField
          none={words.notStated}
          options={drivetrains.map((name) => [name, name] as const)}
          {...field('carDrivetrain')}
        />
        <Field list="transmissions" autoComplete="off" maxLength={80} {...field('carTransmission')} />
        <Options id="transmissions" values={Object.values(terms.transmissions)} />
        <Field autoComplete="off" maxLength={120} {...field('carEngine')} />
      </Group>
      <Group legend={words.sections.text}>
        <TextArea rows={5} maxLength={8000} {...field('carDes')} />
        <TextArea rows={2} {...field('features')} />
      </Group>
      <Group legend={words.sections.condition}>
        <Field inputMode="numeric" autoComplete="off" {...field('keys')} />
        <SelectField {...answer('starts')} />
        <SelectField {...answer('drives')} />
        <TextArea rows={3} maxLength={2000} {...field('knownDefects')} />
        <Field autoComplete="off" maxLength={120} {...field('sourceBank')} />
      </Group>
    </>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FieldInHand = {
  id: string;
  name: CarField;
  value: string;
  label: string;
  hint?: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
};

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="car-fields">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
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

const yesAndNo = (words: StockWords['form']) =>
  [
    ['yes', words.yes],
    ['no', words.no],
  ] as const;
