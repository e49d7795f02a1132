import { useState } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { GuideAnswer } from '#contract/inventory/guide/guide.ts';
import { guideFields, type GuideField } from '#contract/inventory/guide/guide-terms.ts';
import { useApi } from '#web/app/api-context.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { draftOfGuide, mergedGuide, valuesOfGuide, type GuideValues } from './guide-values.ts';

/** A Buyers Guide being written: typed, saved, and told where another admin was quicker. */
export function useGuide(carID: number, guide: GuideAnswer) {
  const api = useApi();
  const words = useGuideWords();
  const [base, setBase] = useState(guide);
  const [values, setValues] = useState(() => valuesOfGuide(guide));
  const [theirs, setTheirs] = useState<Partial<GuideValues>>({});
  const [isSaved, setSaved] = useState(false);
  const isChanged = guideFields.some((field) => values[field] !== valuesOfGuide(base)[field]);

  const layOn = async () => {
    const fresh = await api.readGuide({ id: carID });
    const now = valuesOfGuide(fresh);
    const merged = mergedGuide(valuesOfGuide(base), values, now);
    setBase(fresh);
    setValues(merged.values);
    setTheirs(Object.fromEntries(merged.clashes.map((field) => [field, now[field]])));
  };
  const form = useForm({
    failed: words.failed,
    send: async () => {
      setSaved(false);
      try {
        const saved = await api.saveGuide({ id: carID, version: base.version, ...draftOfGuide(values) });
        setBase(saved);
        setValues((now) => (now === values ? valuesOfGuide(saved) : now));
        setTheirs({});
        setSaved(true);
      } catch (error) {
        if (isRefusal(error) && error.code === 'stale-guide') await layOn();
        throw error;
      }
    },
  });
  return {
    ...form,
    values,
    theirs,
    isChanged,
    isConfirmed: base.version > 0,
    /** Saved, and nothing typed since. */
    isSaved: isSaved && !isChanged,
    type: (field: GuideField, value: string) => setValues((now) => ({ ...now, [field]: value })),
  };
}
export type EditedGuide = ReturnType<typeof useGuide>;
