import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { isVinField } from '#contract/inventory/decoding/vin-facts.ts';
import type { CarValues, TypeCar } from './form-values.ts';
import { filledByVin, tellVin } from './vin-feedback.ts';

type StockVinFieldProps = ComponentProps<typeof Field> & {
  values: CarValues;
  onType: TypeCar;
};

/** The VIN: checked while it is typed, and it fills in what it tells. */
export function StockVinField({ values, onType, hint = '', children, ...field }: StockVinFieldProps) {
  const { vin } = useStockWords();
  // What was refused says why. Beside it nothing else does, least of all that the VIN is right.
  const told = field.error === undefined ? tellVin(values, vin) : undefined;
  return (
    <Field
      {...field}
      {...(told === undefined && { hint })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ currentTarget: { value: typed } }) => {
        const filled = filledByVin(typed, values);
        onType({ vin: typed, ...filled }, Object.keys(filled).filter(isVinField));
      }}
    >
      <output className="vin-told" data-told={told?.kind}>
        {told?.sentence}
      </output>
      {children}
    </Field>
  );
}
