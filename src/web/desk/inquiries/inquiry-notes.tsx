import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { OpenedInquiry } from '#contract/inbox.ts';
import { useApi } from '../../api-context.ts';
import { textOf, useForm } from '../../form.ts';
import { Notice } from '../../parts/notice.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import type { DeskClock } from '../week/week-clock.ts';

type InquiryNotesProps = { opened: OpenedInquiry; clock: DeskClock };

/** What clerks tell each other about an inquiry. */
export function InquiryNotes({ opened, clock }: InquiryNotesProps) {
  const words = useInboxWords().notes;
  const { working } = useInboxWords();
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const page = useRevalidator();
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => (textOf(filled, 'body').trim() === '' ? { body: words.missing } : {}),
    send: async (filled) => {
      await api.addNote({ id: opened.inquiryID, body: textOf(filled, 'body') });
      form.current?.reset();
      await page.revalidate();
    },
  });
  return (
    <section className="notes">
      <h3>{words.title}</h3>
      <p className="hint">{words.hint}</p>
      {opened.notes.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol aria-live="polite">
          {opened.notes.map(({ noteID, author, body, at }) => (
            <li key={noteID}>
              <p>{body}</p>
              <p className="hint">
                {author === '' ? words.gone : author}, <time dateTime={at}>{clock.dayAndTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <TextArea label={words.field} name="body" rows={2} maxLength={4000} error={errors['body']} />
        {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
        <button className="button quiet" aria-disabled={busy}>
          {busy ? working : words.add}
        </button>
      </form>
    </section>
  );
}
