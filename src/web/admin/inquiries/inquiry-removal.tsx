import { useState } from 'react';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import type { Outcome } from '../outcome.ts';

type Removable = Pick<StaffInquiry, 'inquiryID' | 'userID' | 'fName' | 'lName' | 'email'>;
type What = 'inquiry' | 'user';

type InquiryRemovalProps = {
  inquiry: Removable;
  /** What came of it; `removed` says what is gone. */
  onOutcome: (outcome: Outcome, removed?: What) => void;
};

/** Deletes an inquiry, or the person who made it, once the admin has said so twice. */
export function InquiryRemoval({ inquiry, onOutcome }: InquiryRemovalProps) {
  const words = useInboxWords().removal;
  const { keep, working } = useInboxWords();
  const sayFailure = useRemovalFailure();
  const api = useApi();
  const [asked, setAsked] = useState<What>();
  const [busy, setBusy] = useState<What>();
  const name = `${inquiry.fName} ${inquiry.lName}`;
  const questions = {
    inquiry: { label: words.inquiry, title: words.inquiryQuestion, text: words.inquiryText(name) },
    user: { label: words.user, title: words.userQuestion(name), text: words.userText(inquiry.email) },
  };

  const remove = async (what: What) => {
    setBusy(what);
    try {
      await (what === 'inquiry'
        ? api.deleteInquiry({ id: inquiry.inquiryID })
        : api.deleteUser({ id: inquiry.userID }));
      const sentence = what === 'inquiry' ? words.inquiryDeleted : words.userDeleted;
      onOutcome({ kind: 'success', sentence }, what);
    } catch (error) {
      onOutcome({ kind: 'failure', sentence: sayFailure(error) });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div className="removal">
      {(['inquiry', 'user'] as const).map((what) => (
        <button
          key={what}
          type="button"
          className="button quiet"
          aria-disabled={busy !== undefined}
          onClick={() => busy === undefined && setAsked(what)}
        >
          {busy === what ? working : questions[what].label}
          <span className="unseen"> {name}</span>
        </button>
      ))}
      {asked !== undefined && (
        <AlertDialog
          sentence={questions[asked].title}
          answers={[
            { label: keep, className: 'button quiet' },
            { label: questions[asked].label, className: 'button', onChoose: () => void remove(asked) },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p>{questions[asked].text}</p>
        </AlertDialog>
      )}
    </div>
  );
}

/** A refusal is told with its sentence; for anything else there is only the one that says nothing. */
function useRemovalFailure() {
  const words = useWords();
  const { error: told, failed } = useInboxWords().removal;
  return (error: unknown) => {
    const isTold = isRefusal(error) && error.code !== 'unexpected' && error.message !== '';
    const sentence = sayRefusal(error, words, failed);
    return isTold ? told(sentence) : failed;
  };
}
