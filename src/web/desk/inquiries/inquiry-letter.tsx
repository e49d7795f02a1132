import { useRef } from 'react';
import { textOf, useForm } from '../../form.ts';
import { TextArea } from '../../parts/text-area.tsx';
import { InboxDialogFoot } from './inbox-dialog-foot.tsx';
import { InboxDialog } from './inbox-dialog.tsx';

type InquiryLetterProps = {
  words: {
    title: string;
    letter: (name: string) => string;
    /** What the ready-made sentences are. */
    pick: string;
    ready: string[];
    field: string;
    missing: string;
    send: string;
  };
  /** Who gets it. */
  name: string;
  /** What the contract calls the text. */
  field: 'reason' | 'question';
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
};

/** A few words that go out as a letter: picked, written, or picked and finished by hand. */
export function InquiryLetter({ words, name, field, onSend, onClose }: InquiryLetterProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => (textOf(filled, field).trim() === '' ? { [field]: words.missing } : {}),
    send: (filled) => onSend(textOf(filled, field)),
  });
  const pick = (sentence: string) => {
    if (area.current === null) return;
    const written = area.current.value.trim();
    area.current.value = written === '' ? sentence : `${written} ${sentence}`;
    area.current.focus();
  };
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p>{words.letter(name)}</p>
        <fieldset className="ready">
          <legend>{words.pick}</legend>
          {words.ready.map((sentence) => (
            <button key={sentence} type="button" onClick={() => pick(sentence)}>
              {sentence}
            </button>
          ))}
        </fieldset>
        <TextArea ref={area} label={words.field} name={field} rows={4} maxLength={1000} error={errors[field]} />
        <InboxDialogFoot send={words.send} isBusy={busy} failure={failure} onLeave={onClose} />
      </form>
    </InboxDialog>
  );
}
