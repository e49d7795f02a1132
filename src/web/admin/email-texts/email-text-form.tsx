import { useState } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { EmailText, EmailTextState } from '#contract/settings/email-texts.ts';
import { useApi } from '#web/app/api-context.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useEmailTextsWords } from '#web/copy/admin/email-texts.ts';
import { SaveBar } from '../save-bar.tsx';
import { EmailTextPreview } from './email-text-preview.tsx';
import { isSameText } from './same-text.ts';
import { usePreview } from './use-preview.ts';

type EmailTextFormProps = {
  /** As it is stored. */
  state: EmailTextState;
  typed: EmailText;
  /** Of all emails in all languages. */
  unsavedCount: number;
  onType: (text: EmailText) => void;
  onState: (state: EmailTextState) => void;
};

/** One email: its words, and how it looks with them. */
export function EmailTextForm({ state, typed, unsavedCount, onType, onState }: EmailTextFormProps) {
  const words = useEmailTextsWords();
  const all = useWords();
  const api = useApi();
  const { name, text, standard, version } = state;
  const previewed = usePreview(state, typed);
  const [attempted, setAttempted] = useState<EmailText>();
  const [theirs, setTheirs] = useState<EmailText>();
  const [done, setDone] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const which = { name, language: state.language, version };

  const type = (change: Partial<EmailText>) => {
    setDone(undefined);
    onType({ ...typed, ...change });
  };
  const take = (now: EmailTextState, said?: string) => {
    onState(now);
    onType(now.text);
    setTheirs(undefined);
    setDone(said);
  };
  const attempt = async (store: () => Promise<EmailTextState>, said: string) => {
    setFailure(undefined);
    try {
      take(await store(), said);
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'stale-settings') throw error;
      const now = (await api.listEmailTexts()).texts.find(
        (one) => one.name === name && one.language === state.language,
      );
      if (now === undefined) throw error;
      onState(now);
      // What was typed stays, and is what the next save stores.
      onType(typed);
      setTheirs(now.text);
    }
  };
  const check = () => {
    setAttempted(typed);
    return {};
  };
  const form = useForm({ check, send: () => attempt(() => api.saveEmailText({ ...which, ...typed }), words.saved) });
  const reset = () =>
    attempt(() => api.resetEmailText(which), words.wasReset).catch((error: unknown) =>
      setFailure(sayRefusal(error, all)),
    );
  const wrong = previewed !== undefined && 'wrong' in previewed ? previewed.wrong : {};
  const field = (of: keyof EmailText) => ({
    label: words.fields[of],
    name: of,
    value: typed[of],
    // What was refused on saving holds until the field is changed.
    error: wrong[of] ?? (typed[of] === attempted?.[of] ? form.errors[of] : undefined),
    onChange: (event: { currentTarget: { value: string } }) => type({ [of]: event.currentTarget.value }),
  });
  const known = state.placeholders.map((one) => `{${one}}`).join(', ');
  const isChanged = !isSameText(typed, text);
  return (
    <form className="email-text" onSubmit={form.submit} noValidate>
      <section aria-label={words.names[name]}>
        <Field {...field('subject')} required maxLength={150} hint={words.placeholders(known)} />
        <TextArea {...field('opening')} rows={6} maxLength={4000} hint={words.paragraphs} />
        <TextArea {...field('closing')} rows={4} maxLength={4000} hint={words.paragraphs} />
      </section>
      <EmailTextPreview shown={previewed} language={state.language} />
      {theirs && (
        <div className="notice settings-conflict" data-kind="failure" role="alert">
          <h2>{words.conflict.title}</h2>
          <p>{words.conflict.hint}</p>
          <pre>{[theirs.subject, theirs.opening, theirs.closing].filter(Boolean).join('\n\n')}</pre>
          <button type="button" className="button quiet" onClick={() => take({ ...state, text: theirs })}>
            {words.conflict.takeTheirs}
          </button>
        </div>
      )}
      <SaveBar
        save={theirs ? words.conflict.keepMine : words.save}
        changeCount={unsavedCount}
        isBusy={form.busy}
        done={done}
        failure={failure ?? form.failure}
      >
        {isChanged && !theirs && (
          <button type="button" className="button quiet" onClick={() => onType(text)}>
            {words.undo}
          </button>
        )}
        {!isSameText(text, standard) && (
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {words.reset}
          </button>
        )}
      </SaveBar>
      {isAsking && (
        <AlertDialog
          sentence={words.resetQuestion}
          answers={[
            { label: words.resetNo, className: 'button' },
            { label: words.resetYes, className: 'button quiet', onChoose: () => void reset() },
          ]}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
