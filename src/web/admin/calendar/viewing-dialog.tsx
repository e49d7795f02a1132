import { useState } from 'react';
import type { StaffViewing, CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { useApi } from '#web/app/api-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import { InboxDialog } from '../admin-dialog.tsx';
import { useAskFirst } from '../consequences.tsx';
import type { Outcome } from '../outcome.ts';
import { isOutdated, readMoved, seenTimeOf } from './outdated-viewing.ts';
import { PastViewing } from './past-viewing.tsx';
import { ViewingCallOff } from './viewing-cancel.tsx';
import { ViewingFacts } from './viewing-facts.tsx';
import { ViewingMove } from './viewing-move.tsx';
import type { AdminClock } from '../admin-clock.ts';

type ViewingDialogProps = {
  viewing: StaffViewing;
  week: CalendarWeek;
  clock: AdminClock;
  now: number;
  onOutcome: (outcome: Outcome) => Promise<void>;
  /** Somebody else changed it: the page behind shows an older state. */
  onOutdated: () => Promise<void>;
  onClose: () => void;
};

/**
 * One viewing, and what can be done about it: accepted, moved, called off; later, whether they came. Without a time it is given
 * one first. Where it has another time by now nothing is done, and the dialog shows that time.
 */
export function ViewingDialog({
  viewing: chosen,
  week,
  clock,
  now,
  onOutcome,
  onOutdated,
  onClose,
}: ViewingDialogProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const [viewing, setViewing] = useState(chosen);
  const [remark, setRemark] = useState<string>();
  const { viewingID, startsAt, fName, lName, email } = viewing;
  const seen = { viewingID, seenFor: seenTimeOf(viewing) };
  const tellsBuyer = (done: string) => (email === '' ? words.viewing.doneUntold(fName) : done);
  const [step, setStep] = useState<'look' | 'move' | 'call-off'>(startsAt === null ? 'move' : 'look');
  const [isBusy, setBusy] = useState(false);
  const isPast = startsAt !== null && Date.parse(startsAt) < now;

  const explain = async (error: unknown) => {
    const moved = await readMoved(api, viewing, error, clock);
    if (moved === undefined || moved.startsAt === null) {
      const sentence = isOutdated(error) ? words.viewing.gone : sayRefusal(error, pageWords);
      return onOutcome({ kind: 'failure', sentence });
    }
    setViewing(moved);
    setStep('look');
    setRemark(words.viewing.changedTo(clock.dayAndTime(moved.startsAt)));
    await onOutdated();
  };
  const act = async (acting: Promise<unknown>, done: string) => {
    setBusy(true);
    setRemark(undefined);
    const failed = await acting.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    setBusy(false);
    await (failed === undefined ? onOutcome({ kind: 'success', sentence: done }) : explain(failed.error));
  };
  const titles = {
    look: words.viewing.title(`${fName} ${lName}`.trim()),
    move: startsAt === null ? words.viewing.giveTitle : words.viewing.moveTitle,
    'call-off': words.viewing.callOffTitle(fName),
  };
  return (
    <InboxDialog title={titles[step]} step={step} onClose={onClose}>
      {remark !== undefined && <Notice kind="failure">{remark}</Notice>}
      <ViewingFacts viewing={viewing} clock={clock} />
      {step === 'move' && (
        <ViewingMove viewing={viewing} week={week} clock={clock} now={now} onOutcome={onOutcome} onOutdated={explain} />
      )}
      {step === 'move' && startsAt === null && (
        <p>
          <button type="button" className="link" onClick={() => setStep('call-off')}>
            {words.viewing.callOff}
          </button>
        </p>
      )}
      {step === 'call-off' && (
        <ViewingCallOff
          viewing={viewing}
          isBusy={isBusy}
          onCallOff={(reason) =>
            void act(api.callOffViewing({ ...seen, reason }), tellsBuyer(words.viewing.calledOff(fName)))
          }
          onKeep={() => setStep(startsAt === null ? 'move' : 'look')}
        />
      )}
      {step === 'look' && isPast && <PastViewing viewing={viewing} isBusy={isBusy} onAct={act} />}
      {step === 'look' && !isPast && viewing.acceptedAt === null && (
        <p className="hint">{email === '' ? words.viewing.untold : words.viewing.acceptHint(fName)}</p>
      )}
      {step === 'look' && !isPast && (
        <div className="row">
          {viewing.acceptedAt === null && (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void act(api.acceptViewing(seen), tellsBuyer(words.viewing.acceptDone(fName)))}
            >
              {isBusy ? words.working : words.viewing.accept}
            </button>
          )}
          <button type="button" className="button quiet" onClick={() => setStep('move')}>
            {words.viewing.move}
          </button>
          <button type="button" className="button quiet" onClick={() => setStep('call-off')}>
            {words.viewing.callOff}
          </button>
        </div>
      )}
      {step === 'look' && viewing.userID === null && (
        <GuestRemoval
          name={fName}
          onDelete={() => void act(api.deleteGuest({ viewingID }), words.guest.deleted(fName))}
        />
      )}
    </InboxDialog>
  );
}

/** Deletes what is known of someone without an account, after a question. */
function GuestRemoval({ name, onDelete }: { name: string; onDelete: () => void }) {
  const words = useInboxWords().guest;
  const { ask, dialog } = useAskFirst();
  const remove = async () => {
    const isWanted = await ask({ title: words.deleteQuestion(name), sentences: [words.deleteText], go: words.delete });
    if (isWanted) onDelete();
  };
  return (
    <p>
      <button type="button" className="link" onClick={() => void remove()}>
        {words.delete}
      </button>
      {dialog}
    </p>
  );
}
