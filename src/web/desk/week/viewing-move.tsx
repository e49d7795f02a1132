import { useState } from 'react';
import type { ClerkViewing, DeskWeek } from '#contract/desk-calendar.ts';
import { useApi } from '../../api-context.ts';
import { Notice } from '../../parts/notice.tsx';
import { TimeForm } from '../../parts/time-form.tsx';
import { sayRefusal } from '../../refusal-words.ts';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { useWords } from '../../words/index.ts';
import type { Outcome } from '../inquiries/inbox-outcome.ts';
import type { DeskClock } from './week-clock.ts';
import { daysAfter } from './week-data.ts';
import { freeTimes } from './week-slots.ts';

type ViewingMoveProps = {
  viewing: ClerkViewing;
  week: DeskWeek;
  clock: DeskClock;
  now: number;
  onOutcome: (outcome: Outcome) => Promise<void>;
};

/** The free times of a week, and of the weeks around it. What was taken meanwhile is gone from them. */
export function ViewingMove({ viewing, week: shown, clock, now, onOutcome }: ViewingMoveProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const [week, setWeek] = useState(shown);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { viewingID, fName } = viewing;
  const isNew = viewing.startsAt === null;
  const [label, labelAt, done] = isNew
    ? [words.viewing.giveButton, words.viewing.giveAt, words.viewing.given]
    : [words.viewing.moveButton, words.viewing.moveAt, words.viewing.moved];

  const attempt = async (doing: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await doing().catch((error: unknown) => setFailure(sayRefusal(error, pageWords)));
    setBusy(false);
  };
  const show = (day: string) => attempt(async () => setWeek(await api.readWeek({ day })));
  const move = (startsAt: string) =>
    attempt(async () => {
      try {
        await api.moveViewing({ viewingID, startsAt });
      } catch (error) {
        setWeek(await api.readWeek({ day: week.monday }));
        throw error;
      }
      await onOutcome({ kind: 'success', sentence: done(fName, clock.dayAndTime(startsAt)) });
    });

  const times = freeTimes(week, viewing.carID, clock, now);
  return (
    <>
      <div className="week-nav">
        <b aria-live="polite">
          {words.week.range(clock.monthDayOf(week.monday), clock.monthDayOf(daysAfter(week.monday, 6)))}
        </b>
        <div className="switch">
          <button type="button" onClick={() => void show(daysAfter(week.monday, -7))}>
            <span aria-hidden="true">‹</span>
            <span className="unseen">{words.week.previous}</span>
          </button>
          <button type="button" onClick={() => void show(daysAfter(week.monday, 7))}>
            <span aria-hidden="true">›</span>
            <span className="unseen">{words.week.next}</span>
          </button>
        </div>
      </div>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {times.length === 0 ? (
        <p>{words.viewing.noneFree}</p>
      ) : (
        <TimeForm
          key={week.monday}
          times={times}
          clock={clock}
          action={{ label, labelAt }}
          busy={isBusy}
          onChoose={(startsAt) => void move(startsAt)}
        />
      )}
    </>
  );
}
