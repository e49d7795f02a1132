import type { Language } from '#contract/api/paths.ts';
import { useEmailTextsWords } from '#web/copy/admin/email-texts.ts';
import type { Previewed } from './use-preview.ts';

/** The email with the words as they are typed. What is wrong with them is said beside their fields. */
export function EmailTextPreview({ shown, language }: { shown: Previewed | undefined; language: Language }) {
  const words = useEmailTextsWords();
  return (
    <section className="email-preview" aria-labelledby="email-preview" aria-live="polite">
      <h2 id="email-preview">{words.preview}</h2>
      <p className="hint">{words.previewAbout}</p>
      {shown !== undefined && 'wrong' in shown && <p className="error">{words.previewWrong}</p>}
      {shown !== undefined && 'failure' in shown && <p className="error">{shown.failure}</p>}
      {shown !== undefined && 'preview' in shown && (
        <div lang={language}>
          <p className="email-subject">{shown.preview.subject}</p>
          <pre>{shown.preview.text}</pre>
        </div>
      )}
    </section>
  );
}
