import type { StaffViewing, CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { Outcome } from '../outcome.ts';
import type { AdminClock } from '../admin-clock.ts';
import { isOutdated, seenTimeOf } from './outdated-viewing.ts';
import { WeekTimes } from './week-times.tsx';

type ViewingMoveProps = {
  viewing: StaffViewing;
  week: CalendarWeek;
  clock: AdminClock;
  now: number;
  onOutcome: (outcome: Outcome) => Promise<void>;
  onOutdated: (error: unknown) => Promise<void>;
};

/** Gives a viewing its time, or another one. */
export function ViewingMove({ viewing, week, clock, now, onOutcome, onOutdated }: ViewingMoveProps) {
  const words = useInboxWords().viewing;
  const api = useApi();
  const { viewingID, carID, fName, email } = viewing;
  const isNew = viewing.startsAt === null;
  const [label, labelAt, done] = isNew
    ? [words.giveButton, words.giveAt, words.given]
    : [words.moveButton, words.moveAt, words.moved];
  const give = async (startsAt: string) => {
    try {
      await api.moveViewing({ viewingID, startsAt, seenFor: seenTimeOf(viewing) });
    } catch (error) {
      if (isRefusal(error) && error.code === 'car-not-found')
        return onOutcome({ kind: 'failure', sentence: words.carGone });
      if (isOutdated(error)) return onOutdated(error);
      throw error;
    }
    const when = clock.dayAndTime(startsAt);
    await onOutcome({ kind: 'success', sentence: email === '' ? words.doneUntold(fName) : done(fName, when) });
  };
  return <WeekTimes carID={carID} week={week} clock={clock} now={now} action={{ label, labelAt }} onGive={give} />;
}
