import type { Input } from '#contract/api/calls.ts';
import { recordOf } from '#contract/api/keys-of.ts';
import { guideFields, guideKinds, warrantyCoverages, type GuideField } from '#contract/inventory/guide/guide-terms.ts';
import type { BuyersGuide } from '#contract/inventory/guide/guide.ts';

/** A guide as it stands in the form: everything is text there. */
export type GuideValues = Record<GuideField, string>;

export const valuesOfGuide = (guide: BuyersGuide): GuideValues =>
  recordOf(guideFields, (field) => {
    const told = guide[field];
    if (typeof told === 'boolean') return told ? 'yes' : 'no';
    return told === null ? '' : String(told);
  });

/** As it is sent. */
export const draftOfGuide = (values: GuideValues): Omit<Input<'saveGuide'>, 'id' | 'version'> => ({
  kind: guideKinds.find((one) => one === values.kind) ?? 'as-is',
  coverage: warrantyCoverages.find((one) => one === values.coverage) ?? null,
  laborPercent: values.laborPercent.trim(),
  partsPercent: values.partsPercent.trim(),
  systems: values.systems,
  duration: values.duration,
  manufacturerWarranty: values.manufacturerWarranty === 'yes',
  manufacturerUsedWarranty: values.manufacturerUsedWarranty === 'yes',
  otherWarranty: values.otherWarranty === 'yes',
  serviceContract: values.serviceContract === 'yes',
});

/** What two admins wrote at once: what I did not touch is theirs, what both did stays mine and is named with theirs. */
export function mergedGuide(base: GuideValues, mine: GuideValues, theirs: GuideValues) {
  const isMine = (field: GuideField) => mine[field] !== base[field];
  const clashes = guideFields.filter((field) => isMine(field) && theirs[field] !== base[field]);
  return {
    values: recordOf(guideFields, (field) => (isMine(field) ? mine[field] : theirs[field])),
    clashes: clashes.filter((field) => mine[field] !== theirs[field]),
  };
}
