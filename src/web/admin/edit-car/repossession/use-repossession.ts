import { useState } from 'react';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import type { RepossessionAnswer } from '#contract/inventory/repossession/repossession.ts';
import { repossessionFields, type RepossessionField } from '#contract/inventory/repossession/repossession-terms.ts';
import { useApi } from '#web/app/api-context.ts';
import { useRepossessionWords } from '#web/copy/admin/repossession.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  dollarFields,
  draftOfValues,
  mergedFile,
  valuesOfFile,
  type RepossessionValues,
} from './repossession-values.ts';

/** A repossession file being written: typed, checked, saved; and told where another admin was quicker. */
export function useRepossession(carID: number, file: RepossessionAnswer) {
  const api = useApi();
  const words = useRepossessionWords();
  const [base, setBase] = useState(file);
  const [values, setValues] = useState(() => valuesOfFile(file));
  const [theirs, setTheirs] = useState<Partial<RepossessionValues>>({});
  const [isSaved, setSaved] = useState(false);
  const isChanged = repossessionFields.some((field) => values[field] !== valuesOfFile(base)[field]);

  const layOn = async () => {
    const fresh = await api.readRepossession({ id: carID });
    const now = valuesOfFile(fresh);
    const merged = mergedFile(valuesOfFile(base), values, now);
    setBase(fresh);
    setValues(merged.values);
    setTheirs(Object.fromEntries(merged.clashes.map((field) => [field, now[field]])));
  };
  const form = useForm({
    failed: words.failed,
    check: () => wrongDollars(values, words.dollars),
    send: async () => {
      setSaved(false);
      try {
        const saved = await api.saveRepossession({ id: carID, version: base.version, ...draftOfValues(values) });
        setBase(saved);
        setValues((now) => (now === values ? valuesOfFile(saved) : now));
        setTheirs({});
        setSaved(true);
      } catch (error) {
        if (isRefusal(error) && error.code === 'stale-repossession') await layOn();
        throw error;
      }
    },
  });
  return {
    ...form,
    values,
    theirs,
    isChanged,
    redemptionDays: base.redemptionDays,
    /** As it is on file. */
    saved: base,
    /** Saved, and nothing typed since. */
    isSaved: isSaved && !isChanged,
    type: (field: RepossessionField, value: string) => setValues((now) => ({ ...now, [field]: value })),
  };
}
export type EditedRepossession = ReturnType<typeof useRepossession>;

function wrongDollars(values: RepossessionValues, sentence: string): FieldErrors {
  const wrong = dollarFields.filter((field) => !/^(?:\d{1,8}(?:\.\d{1,2})?)?$/.test(withoutSigns(values[field])));
  return Object.fromEntries(wrong.map((field) => [field, sentence]));
}
