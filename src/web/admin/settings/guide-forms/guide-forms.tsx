import { languages } from '#contract/api/paths.ts';
import type { GuideForm } from '#contract/inventory/guide/guide-form.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { OneGuideForm } from './one-guide-form.tsx';

/** The official form in each language: uploaded once, matched once. */
export function GuideForms({ forms, onChange }: { forms: readonly GuideForm[]; onChange: () => Promise<void> }) {
  const words = useGuideWords().forms;
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
        />
      ))}
    </section>
  );
}
