import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { useApi } from '#web/app/api-context.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { AdminClock } from '../admin-clock.ts';
import { useInquiryDraft } from './inquiry-draft.ts';

type InquiryNotesProps = { opened: OpenedInquiry; clock: AdminClock };

/** What admins tell each other about an inquiry. */
export function InquiryNotes({ opened, clock }: InquiryNotesProps) {
  const words = useInboxWords().notes;
  const { working } = useInboxWords();
  const api = useApi();
  const draft = useInquiryDraft(opened.inquiryID);
  const [body, setBody] = useState(() => draft.read('body'));
  const page = useRevalidator();
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => (textOf(filled, 'body').trim() === '' ? { body: words.missing } : {}),
    send: async (filled) => {
      await api.addNote({ id: opened.inquiryID, body: textOf(filled, 'body') });
      setBody('');
      draft.drop('body');
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
      <form className="form" noValidate onSubmit={submit}>
        <TextArea
          label={words.field}
          name="body"
          rows={2}
          maxLength={4000}
          value={body}
          error={errors['body']}
          onChange={({ currentTarget: { value } }) => {
            setBody(value);
            draft.keep('body', value);
          }}
        />
        {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
        <button className="button quiet" aria-disabled={busy}>
          {busy ? working : words.add}
        </button>
      </form>
    </section>
  );
}
