import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import type { CarValues } from './form-values.ts';
import { filledByVin, tellVin } from './vin-feedback.ts';

type StockVinFieldProps = ComponentProps<typeof Field> & {
  values: CarValues;
  onType: (values: Partial<CarValues>) => void;
};

/** The VIN: checked while it is typed, and it fills in what it tells. */
export function StockVinField({ values, onType, hint = '', ...field }: StockVinFieldProps) {
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
      onChange={({ currentTarget }) =>
        onType({ vin: currentTarget.value, ...filledByVin(currentTarget.value, values) })
      }
    >
      <output className="vin-told" data-told={told?.kind}>
        {told?.sentence}
      </output>
    </Field>
  );
}
