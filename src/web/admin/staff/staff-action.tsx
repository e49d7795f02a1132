import { useState } from 'react';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useWords } from '#web/copy/copy.ts';
import { useStaffWords } from '#web/copy/admin/staff.ts';

export type Told = { kind: 'success' | 'failure'; sentence: string };

type StaffActProps = {
  /** Whom it is about, for who hears the button without its row. */
  name: string;
  words: { open: string; title: string; text: string; choose: string; done: string };
  act: () => Promise<unknown>;
  onTold: (told: Told) => void;
};

/** Something done to a colleague or an invitation: asked first, with what follows from it. */
export function StaffAct({ name, words, act, onTold }: StaffActProps) {
  const { goBack, working, of } = useStaffWords();
  const all = useWords();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await act();
      onTold({ kind: 'success', sentence: words.done });
    } catch (error) {
      onTold({ kind: 'failure', sentence: sayRefusal(error, all) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || setAsked(true)}>
        {isBusy ? working : words.open}
        <span className="unseen">{of(name)}</span>
      </button>
      {isAsked && (
        <AlertDialog
          sentence={words.title}
          answers={[
            { label: goBack, className: 'button quiet' },
            { label: words.choose, className: 'button', onChoose: () => void go() },
          ]}
          onClose={() => setAsked(false)}
        >
          <p>{words.text}</p>
        </AlertDialog>
      )}
    </>
  );
}
