import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { definitionOf, type CarField } from '#contract/inventory/car-fields.ts';
import type { Language } from '#contract/api/paths.ts';
import { stockWords as en, type StockWords } from '../en/admin/inventory.ts';
import { stockWords as es } from '../es/admin/inventory.ts';
import { useLanguage, useWords } from '../copy.ts';
import { useFactWords } from '../pages/car-fields.ts';

export type { StockWords } from '../en/admin/inventory.ts';

/** Words of the stock: the list of cars, a car being written, its pictures. */
export function useStockWords(): StockWords {
  return sections[useLanguage()];
}

/** What each field of a car is called. */
export function useFieldLabels(): Record<CarField, string> {
  return { ...useFactWords().fields, ...useStockWords().form.fields };
}

/** A field's value as people read it. */
export function useFieldValue() {
  const { clash, form } = useStockWords();
  const { bodies, fuels, titles, odometers } = useWords().cars.terms;
  const choices: Partial<Record<FieldKind, Record<string, string>>> = {
    body: bodies,
    fuel: fuels,
    'title-brand': titles,
    odometer: odometers,
    'yes-no': { yes: form.yes, no: form.no },
  };
  return (field: CarField, value: string) =>
    value === '' ? clash.blank : (choices[definitionOf(field).kind]?.[value] ?? value);
}

const sections: Record<Language, StockWords> = { en, es };
