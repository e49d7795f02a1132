import { useId, useState } from 'react';
import { keysOf } from '#contract/api/keys-of.ts';
import {
  declineReasonGroups,
  declineReasons,
  longestOtherReason,
  mostDeclineReasons,
  type DeclineReason,
} from '#contract/inquiries/decline-reasons.ts';
import { declineReasonPhrases } from '#contract/inquiries/decline-reason-phrases.ts';
import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import { InboxDialog } from '../admin-dialog.tsx';
import { Checks } from './checks.tsx';
import { useInquiryDraft } from './inquiry-draft.ts';

type Why = { reasons: DeclineReason[]; other?: string };

type InquiryDeclineProps = {
  opened: Pick<OpenedInquiry, 'inquiryID' | 'fName' | 'language' | 'isInformationOverdue'>;
  onSend: (why: Why) => Promise<void>;
  onClose: () => void;
};

/** A no and its reasons: one to four of the list that the law knows, in words of one's own only where it has none. */
export function InquiryDecline({ opened, onSend, onClose }: InquiryDeclineProps) {
  const { inquiryID, fName, language, isInformationOverdue } = opened;
  const { decline: words, reads } = useInboxWords();
  const draft = useInquiryDraft(inquiryID);
  const [chosen, setChosen] = useState(() => {
    const begun = inOrder(draft.read('reasons').split(','));
    return begun.length === 0 && isInformationOverdue ? inOrder(['incomplete-application']) : begun;
  });
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => ({
      ...(chosen.length === 0 && { reasons: words.missing }),
      ...(chosen.includes('other') && textOf(filled, 'other').trim() === '' && { other: words.missingOther }),
    }),
    send: (filled) =>
      onSend({ reasons: chosen, ...(chosen.includes('other') && { other: textOf(filled, 'other').trim() }) }),
  });
  const choose = (reasons: string[]) => {
    const now = inOrder(reasons);
    setChosen(now);
    draft.keep('reasons', now.join(','));
  };
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p>
          {words.email(fName)} {reads[language](fName)}
        </p>
        <Reasons chosen={chosen} error={errors['reasons']} onChoose={choose} />
        {chosen.includes('other') && (
          <TextArea
            label={words.other}
            hint={words.otherHint(longestOtherReason)}
            name="other"
            rows={3}
            maxLength={longestOtherReason}
            lang={language}
            defaultValue={draft.read('other')}
            error={errors['other']}
            onChange={(event) => draft.keep('other', event.currentTarget.value)}
          />
        )}
        <InboxDialogFoot send={words.send} isBusy={busy} failure={failure} onLeave={onClose} />
      </form>
    </InboxDialog>
  );
}

type ReasonsProps = { chosen: DeclineReason[]; error: string | undefined; onChoose: (reasons: string[]) => void };

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  const words = useInboxWords().decline;
  const phrases = declineReasonPhrases[useLanguage()];
  const id = useId();
  const isFull = chosen.length >= mostDeclineReasons;
  return (
    <fieldset className="checklist" aria-describedby={`${id}-chosen`}>
      <legend>{words.pick(mostDeclineReasons)}</legend>
      <output id={`${id}-chosen`}>{words.chosen(chosen.length, mostDeclineReasons)}</output>
      {keysOf(declineReasonGroups).map((group) => (
        <fieldset key={group}>
          <legend>{words.groups[group]}</legend>
          <Checks
            name="reasons"
            items={declineReasonGroups[group]}
            phrases={phrases}
            chosen={chosen}
            isFull={isFull}
            errorID={error === undefined ? undefined : `${id}-error`}
            onChoose={onChoose}
          />
        </fieldset>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** As the list has them. A draft of another version may name what is none, or more than there may be. */
const inOrder = (reasons: readonly string[]): DeclineReason[] =>
  declineReasons.filter((reason) => reasons.includes(reason)).slice(0, mostDeclineReasons);
