import { useCallback, useEffect, useState } from 'react';
import { languages, type Language } from '#contract/api/paths.ts';
import type { GuideForm } from '#contract/inventory/guide/guide-form.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { OneGuideForm } from './one-guide-form.tsx';

type GuideFormsProps = {
  forms: readonly GuideForm[];
  onChange: () => Promise<void>;
  /** Whether matches are typed that are not saved. */
  onType: (isTyped: boolean) => void;
};

/** The official form in each language: uploaded once, matched once. */
export function GuideForms({ forms, onChange, onType }: GuideFormsProps) {
  const words = useGuideWords().forms;
  const [typedIn, setTypedIn] = useState<readonly Language[]>([]);
  const tellTyped = useCallback(
    (language: Language, isTyped: boolean) =>
      setTypedIn((before) => [...before.filter((one) => one !== language), ...(isTyped ? [language] : [])]),
    [],
  );
  const isTyped = typedIn.length > 0;
  useEffect(() => onType(isTyped), [isTyped, onType]);
  return (
    <section className="settings guide-forms" aria-labelledby="guide-forms">
      <h2 id="guide-forms">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      {languages.map((language) => (
        <OneGuideForm
          key={language}
          language={language}
          form={forms.find((form) => form.language === language)}
          onChange={onChange}
          onType={tellTyped}
        />
      ))}
    </section>
  );
}
