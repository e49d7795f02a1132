import { useState } from 'react';
import { languages, type Language } from '#contract/api/paths.ts';
import { useWords } from '#web/copy/copy.ts';
import { useEmailLanguageWords } from '#web/copy/pages/email-language.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

type EmailLanguageProps = { current: Language; choose: (language: Language) => Promise<unknown> };

/** In which language one is written to, whatever the pages are in. */
export function EmailLanguage({ current, choose }: EmailLanguageProps) {
  const words = useEmailLanguageWords();
  const { sending } = useWords().account;
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    send: async (filled) => {
      setSaved(false);
      const chosen = languages.find((language) => language === textOf(filled, 'language'));
      if (chosen !== undefined) await choose(chosen);
      setSaved(true);
    },
  });
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      {isSaved && <Notice kind="success">{words.saved}</Notice>}
      <SelectField
        label={words.label}
        name="language"
        options={words.languages}
        defaultValue={current}
        error={form.errors['language']}
        onChange={() => setSaved(false)}
      />
      <button className="button quiet" aria-disabled={form.busy}>
        {form.busy ? sending : words.save}
      </button>
    </form>
  );
}
