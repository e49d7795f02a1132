import type { SheetField } from '#contract/inventory/sheet-fields.ts';
import { useFieldLabels } from '#web/copy/admin/inventory.ts';
import { useRepossessionWords } from '#web/copy/admin/repossession.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';

/** What each column of a sheet can fill, in words. */
export function useSheetLabels(): Record<SheetField, string> {
  return { ...useFieldLabels(), ...useRepossessionWords().fields, ...useToolWords().import.own };
}
