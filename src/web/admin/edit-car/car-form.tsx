import type { ReactNode } from 'react';
import { keysOf } from '#contract/api/keys-of.ts';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { fieldsInSection, type CarField } from '#contract/inventory/car-fields.ts';
import { useFieldLabels, useStockWords } from '#web/copy/admin/inventory.ts';
import { isVinField } from '#contract/inventory/decoding/vin-facts.ts';
import { CarFieldControl } from './car-field-control.tsx';
import { FieldFromVin, FillFromVin } from './from-vin/from-vin.tsx';
import { useVinFacts, type VinFilling } from './from-vin/use-vin-facts.ts';
import { carFieldId, type CarValues, type TypeCar } from './form-values.ts';

type StockFormProps = {
  values: CarValues;
  errors: FieldErrors;
  onType: TypeCar;
  filling: VinFilling;
};

/** Everything an admin writes about a car, in five groups; the same for a new car and an old one. */
export function StockFields({ values, errors, onType, filling }: StockFormProps) {
  const { sections, hints } = useStockWords().form;
  const labels = useFieldLabels();
  const vin = useVinFacts(values, filling);
  const below = (name: CarField) => {
    if (name === 'vin') return <FillFromVin vin={vin} />;
    return isVinField(name) ? <FieldFromVin field={name} vin={vin} filling={filling} /> : undefined;
  };
  const control = (name: CarField) => {
    const hint = hints[name];
    return (
      <CarFieldControl
        key={name}
        values={values}
        onType={onType}
        field={{
          id: carFieldId(name),
          name,
          value: values[name],
          error: errors[name],
          onChange: ({ currentTarget }) => onType({ [name]: currentTarget.value }),
          label: labels[name],
          ...(hint !== undefined && { hint }),
          children: below(name),
        }}
      />
    );
  };
  return keysOf(sections).map((section) => (
    <Group key={section} legend={sections[section]}>
      {fieldsInSection(section).map(control)}
    </Group>
  ));
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="car-fields">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
