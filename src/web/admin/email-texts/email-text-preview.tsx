import { useEffect, useState } from 'react';
import type { EmailPreview, EmailText, EmailTextState } from '#contract/settings/email-texts.ts';
import { useApi } from '#web/app/api-context.ts';
import { useWords } from '#web/copy/copy.ts';
import { fieldErrorsOf } from '#web/copy/refusal-text.ts';
import { useEmailTextsWords } from '#web/copy/admin/email-texts.ts';

/** Long enough that typing a word asks once, short enough to feel live. */
const restMilliseconds = 300;

type Shown = { preview: EmailPreview } | { wrong: string[] };

/** The email as the server would write it with these words. */
export function EmailTextPreview({ state, typed }: { state: EmailTextState; typed: EmailText }) {
  const words = useEmailTextsWords();
  const all = useWords();
  const api = useApi();
  const [shown, setShown] = useState<Shown>();
  const { name, language } = state;
  const { subject, opening, closing } = typed;
  useEffect(() => {
    let isLast = true;
    const ask = async () => {
      const now = await api
        .previewEmailText({ name, language, subject, opening, closing })
        .then((preview) => ({ preview }))
        .catch((error: unknown) => ({ wrong: Object.values(fieldErrorsOf(error, all)) }));
      if (isLast) setShown(now);
    };
    const timer = setTimeout(() => void ask(), restMilliseconds);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [api, all, name, language, subject, opening, closing]);
  return (
    <section className="email-preview" aria-labelledby="email-preview" aria-live="polite">
      <h2 id="email-preview">{words.preview}</h2>
      <p className="hint">{words.previewAbout}</p>
      {shown !== undefined && 'wrong' in shown && (
        <>
          {shown.wrong.map((sentence) => (
            <p key={sentence} className="error">
              {sentence}
            </p>
          ))}
          <p className="hint">{words.previewWrong}</p>
        </>
      )}
      {shown !== undefined && 'preview' in shown && (
        <div lang={language}>
          <p className="email-subject">{shown.preview.subject}</p>
          <pre>{shown.preview.text}</pre>
        </div>
      )}
    </section>
  );
}
