import { useState, type ChangeEvent } from 'react';
import type { Language } from '#contract/api/paths.ts';
import { previewFile } from '#contract/inventory/guide/guide-files.ts';
import type { GuideForm } from '#contract/inventory/guide/guide-form.ts';
import { useApi } from '#web/app/api-context.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAskFirst } from '../../consequences.tsx';
import { MatchForm } from './match-form.tsx';

type OneGuideFormProps = {
  language: Language;
  form: GuideForm | undefined;
  onChange: () => Promise<void>;
  onType: (language: Language, isTyped: boolean) => void;
};

export function OneGuideForm({ language, form, onChange, onType }: OneGuideFormProps) {
  const api = useApi();
  const words = useGuideWords();
  const site = useWords();
  const dates = useDates();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isMatching, setMatching] = useState(false);
  const { ask, dialog } = useAskFirst();
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<unknown>, done?: () => void) => {
    if (isBusy) return;
    setBusy(true);
    setSaved(false);
    setFailure(undefined);
    let isDone = false;
    try {
      await work();
      isDone = true;
    } catch (error) {
      setFailure(sayRefusal(error, site, words.forms.failed));
    }
    // After a refusal too: another admin may have been quicker, and this one sees what stands there now.
    await onChange();
    setBusy(false);
    if (isDone) done?.();
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) void run(() => api.uploadGuideForm({ language, form: [file] }));
  };
  const name = words.languages[language];
  const remove = async () => {
    const { askRemove, removeFollows, removeGo } = words.forms;
    if (await ask({ title: askRemove(name), sentences: [removeFollows], go: removeGo }))
      await run(() => api.deleteGuideForm({ language }));
  };
  const notice = failure !== undefined && <Notice kind="failure">{failure}</Notice>;
  return (
    <div className="guide-form">
      <h3>{name}</h3>
      <p>{form === undefined ? words.forms.none : words.forms.uploadedOn(form.label, dates.day(form.uploadedAt))}</p>
      {!isMatching && notice}
      <div className="row">
        <label className="button quiet" aria-disabled={isBusy}>
          <input type="file" name={`form-${language}`} accept=".pdf,application/pdf" onChange={choose} />
          <Icon name="file" />
          {isBusy ? words.forms.uploading : form === undefined ? words.forms.upload(name) : words.forms.replace(name)}
        </label>
        {form !== undefined && (
          <>
            <a className="link" href={previewFile(language)} target="_blank" rel="noreferrer">
              {words.forms.preview}
            </a>
            <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void remove()}>
              {words.forms.remove}
            </button>
          </>
        )}
      </div>
      {form !== undefined && (
        <details onToggle={({ currentTarget }) => setMatching(currentTarget.open)}>
          <summary>{words.forms.match(name)}</summary>
          <MatchForm
            key={form.uploadedAt}
            form={form}
            onType={onType}
            isBusy={isBusy}
            onSave={(places) =>
              run(
                () => api.saveFormPlaces({ language, version: form.version, places }),
                () => setSaved(true),
              )
            }
          />
        </details>
      )}
      {isMatching && notice}
      <output>{isSaved && words.forms.saved}</output>
      {form?.isMatched === false && <p className="hint">{words.forms.notMatched}</p>}
      {dialog}
    </div>
  );
}
