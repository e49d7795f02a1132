import { useState } from 'react';
import type { ClerkViewing, DeskWeek } from '#contract/desk-calendar.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../../api-context.ts';
import { sayRefusal } from '../../refusal-words.ts';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { useWords } from '../../words/index.ts';
import { InboxDialog } from '../inquiries/inbox-dialog.tsx';
import type { Outcome } from '../inquiries/inbox-outcome.ts';
import { ViewingCallOff } from './viewing-call-off.tsx';
import { ViewingFacts } from './viewing-facts.tsx';
import { ViewingMove } from './viewing-move.tsx';
import type { DeskClock } from './week-clock.ts';

type ViewingDialogProps = {
  viewing: ClerkViewing;
  week: DeskWeek;
  clock: DeskClock;
  now: number;
  onOutcome: (outcome: Outcome) => Promise<void>;
  onClose: () => void;
};

/** One viewing, and what can be done about it: accepted, moved, called off. Without a time it is given one first. */
export function ViewingDialog({ viewing, week, clock, now, onOutcome, onClose }: ViewingDialogProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const { viewingID, startsAt, fName, lName } = viewing;
  const [step, setStep] = useState<'look' | 'move' | 'call-off'>(startsAt === null ? 'move' : 'look');
  const [isBusy, setBusy] = useState(false);
  const isPast = startsAt !== null && Date.parse(startsAt) < now;

  const act = async (acting: Promise<unknown>, done: string) => {
    setBusy(true);
    const outcome = await acting.then(
      (): Outcome => ({ kind: 'success', sentence: done }),
      (error: unknown): Outcome => ({
        kind: 'failure',
        sentence: isOutdated(error) ? words.viewing.gone : sayRefusal(error, pageWords),
      }),
    );
    setBusy(false);
    await onOutcome(outcome);
  };
  const titles = {
    look: words.viewing.title(`${fName} ${lName}`),
    move: startsAt === null ? words.viewing.giveTitle : words.viewing.moveTitle,
    'call-off': words.viewing.callOffTitle(fName),
  };
  return (
    <InboxDialog title={titles[step]} onClose={onClose}>
      <ViewingFacts viewing={viewing} clock={clock} />
      {step === 'move' && <ViewingMove viewing={viewing} week={week} clock={clock} now={now} onOutcome={onOutcome} />}
      {step === 'move' && startsAt === null && (
        <p>
          <button type="button" className="link" onClick={() => setStep('call-off')}>
            {words.viewing.callOff}
          </button>
        </p>
      )}
      {step === 'call-off' && (
        <ViewingCallOff
          isBusy={isBusy}
          onCallOff={(reason) => void act(api.callOffViewing({ viewingID, reason }), words.viewing.calledOff(fName))}
          onKeep={() => setStep(startsAt === null ? 'move' : 'look')}
        />
      )}
      {step === 'look' && isPast && <p className="hint">{words.viewing.over}</p>}
      {step === 'look' && !isPast && viewing.acceptedAt === null && <p className="hint">{words.viewing.acceptHint}</p>}
      {step === 'look' && !isPast && (
        <div className="row">
          {viewing.acceptedAt === null && (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void act(api.acceptViewing({ viewingID }), words.viewing.acceptDone(fName))}
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
    </InboxDialog>
  );
}

/** Somebody else did something to it in the meantime. */
const isOutdated = (error: unknown) => isRefusal(error) && (error.code === 'illegal-step' || error.status === 404);
