import { useState } from 'react';
import type { CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { daysAfter } from '#contract/time/local-time.ts';
import { useApi } from '#web/app/api-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TimeForm } from '#web/viewing/time-form.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import type { AdminClock } from '../admin-clock.ts';
import { freeTimes } from './calendar-slots.ts';

type WeekTimesProps = {
  carID: number;
  week: CalendarWeek;
  clock: AdminClock;
  now: number;
  /** What the button says before and after a time is chosen. */
  action: { label: string; labelAt: (time: string) => string };
  /** What it throws is shown. */
  onGive: (startsAt: string) => Promise<void>;
};

/** The free times of a week, and of the weeks around it. What was taken meanwhile is gone from them. */
export function WeekTimes({ carID, week: shown, clock, now, action, onGive }: WeekTimesProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const [week, setWeek] = useState(shown);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const attempt = async (doing: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await doing().catch((error: unknown) => setFailure(sayRefusal(error, pageWords)));
    setBusy(false);
  };
  const show = (day: string) => attempt(async () => setWeek(await api.readWeek({ day })));
  const give = (startsAt: string) =>
    attempt(async () => {
      try {
        await onGive(startsAt);
      } catch (error) {
        setWeek(await api.readWeek({ day: week.monday }));
        throw error;
      }
    });

  const times = freeTimes(week, carID, clock, now);
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
          action={action}
          busy={isBusy}
          onChoose={(startsAt) => void give(startsAt)}
        />
      )}
    </>
  );
}
