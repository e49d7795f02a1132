import { useId, useState } from 'react';
import { informationItemPhrases } from '#contract/inquiries/information-item-phrases.ts';
import {
  informationItems,
  leastInformationDays,
  longestQuestion,
  mostInformationDays,
  usualInformationDays,
  type InformationItem,
} from '#contract/inquiries/information-items.ts';
import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { daysAfter } from '#contract/time/local-time.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import { InboxDialog } from '../admin-dialog.tsx';
import { Checks } from './checks.tsx';
import { useInquiryDraft } from './inquiry-draft.ts';

type Wanted = { items: InformationItem[]; by: string; question: string };

type InquiryAskProps = {
  opened: Pick<OpenedInquiry, 'inquiryID' | 'fName' | 'language'>;
  /** At the dealership. */
  today: string;
  onSend: (wanted: Wanted) => Promise<void>;
  onClose: () => void;
};

/** What is missing, and until when it can be sent. */
export function InquiryAsk({ opened, today, onSend, onClose }: InquiryAskProps) {
  const { inquiryID, fName, language } = opened;
  const { ask: words, reads } = useInboxWords();
  const draft = useInquiryDraft(inquiryID);
  const [chosen, setChosen] = useState(() => inOrder(draft.read('items').split(',')));
  const [first, last] = [daysAfter(today, leastInformationDays), daysAfter(today, mostInformationDays)];
  const begun = draft.read('by');
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => {
      const by = textOf(filled, 'by');
      return {
        ...(chosen.length === 0 && { items: words.missing }),
        ...((by < first || by > last) && { by: words.wrongDay(leastInformationDays, mostInformationDays) }),
        ...(chosen.includes('other') &&
          textOf(filled, 'question').trim() === '' && { question: words.missingQuestion }),
      };
    },
    send: (filled) => onSend({ items: chosen, by: textOf(filled, 'by'), question: textOf(filled, 'question').trim() }),
  });
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p>
          {words.email(fName)} {reads[language](fName)}
        </p>
        <Items
          chosen={chosen}
          error={errors['items']}
          onChoose={(items) => {
            setChosen(items);
            draft.keep('items', items.join(','));
          }}
        />
        <Field
          label={words.by}
          hint={words.byHint}
          name="by"
          type="date"
          required
          min={first}
          max={last}
          defaultValue={begun >= first && begun <= last ? begun : daysAfter(today, usualInformationDays)}
          error={errors['by']}
          onChange={(event) => draft.keep('by', event.currentTarget.value)}
        />
        <TextArea
          label={chosen.includes('other') ? words.question : words.optionalQuestion}
          name="question"
          rows={3}
          maxLength={longestQuestion}
          lang={language}
          defaultValue={draft.read('question')}
          error={errors['question']}
          onChange={(event) => draft.keep('question', event.currentTarget.value)}
        />
        <InboxDialogFoot send={words.send} isBusy={busy} failure={failure} onLeave={onClose} />
      </form>
    </InboxDialog>
  );
}

type ItemsProps = {
  chosen: InformationItem[];
  error: string | undefined;
  onChoose: (items: InformationItem[]) => void;
};

function Items({ chosen, error, onChoose }: ItemsProps) {
  const words = useInboxWords().ask;
  const phrases = informationItemPhrases[useLanguage()];
  const id = useId();
  return (
    <fieldset className="checklist">
      <legend>{words.pick}</legend>
      <Checks
        name="items"
        items={informationItems}
        phrases={phrases}
        chosen={chosen}
        errorID={error === undefined ? undefined : id}
        onChoose={(items) => onChoose(inOrder(items))}
      />
      {error !== undefined && (
        <p id={id} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** As the list has them; a draft of another version may name what is none. */
const inOrder = (items: readonly string[]) => informationItems.filter((item) => items.includes(item));
