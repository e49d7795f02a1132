import { useRef } from 'react';
import type { Language } from '#contract/api/paths.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import { InboxDialog } from '../admin-dialog.tsx';

type InquiryEmailProps = {
  words: {
    title: string;
    email: (name: string) => string;
    /** What the ready-made sentences are. */
    pick: string;
    ready: string[];
    field: string;
    missing: string;
    send: string;
  };
  /** Who gets it. */
  name: string;
  /** In which they read: the ready-made sentences are in it. */
  language: Language;
  /** What the contract calls the text. */
  field: 'question';
  /** What was begun before. */
  begun: string;
  onType: (text: string) => void;
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
};

/** A few words that go out as an email: picked, written, or picked and finished by hand. */
export function InquiryEmail({ words, name, language, field, begun, onType, onSend, onClose }: InquiryEmailProps) {
  const { reads } = useInboxWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => (textOf(filled, field).trim() === '' ? { [field]: words.missing } : {}),
    send: (filled) => onSend(textOf(filled, field)),
  });
  const pick = (sentence: string) => {
    if (area.current === null) return;
    const written = area.current.value.trim();
    area.current.value = written === '' ? sentence : `${written} ${sentence}`;
    onType(area.current.value);
    area.current.focus();
  };
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p>
          {words.email(name)} {reads[language](name)}
        </p>
        <fieldset className="ready">
          <legend>{words.pick}</legend>
          {words.ready.map((sentence) => (
            <button key={sentence} type="button" lang={language} onClick={() => pick(sentence)}>
              {sentence}
            </button>
          ))}
        </fieldset>
        <TextArea
          ref={area}
          label={words.field}
          name={field}
          rows={4}
          maxLength={1000}
          lang={language}
          defaultValue={begun}
          error={errors[field]}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <InboxDialogFoot send={words.send} isBusy={busy} failure={failure} onLeave={onClose} />
      </form>
    </InboxDialog>
  );
}
