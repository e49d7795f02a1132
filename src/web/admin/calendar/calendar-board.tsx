import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { Outcome } from '../outcome.ts';
import { GuestDialog } from './guest-dialog.tsx';
import { ViewingDialog } from './viewing-dialog.tsx';
import { ViewingWaiting } from './viewing-waiting.tsx';
import { WeekBlockForm } from './calendar-block-form.tsx';
import { WeekBlocks } from './calendar-blocks.tsx';
import { useAdminClock } from '../admin-clock.ts';
import type { WeekData } from './calendar-data.ts';
import { WeekDays } from './calendar-days.tsx';
import { WeekNav } from './calendar-nav.tsx';
import { slotDays } from './calendar-slots.ts';
import { WeekTable } from './calendar-table.tsx';

/** Who comes when, who still waits for a time, and when no car is shown. */
export function WeekBoard({ week, now }: WeekData) {
  const words = useInboxWords();
  const clock = useAdminClock(week.timeZone);
  const page = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>();
  const [chosen, setChosen] = useState<StaffViewing>();
  const [blocking, setBlocking] = useState<{ startsAt: string | undefined }>();
  const [isBookingGuest, setBookingGuest] = useState(false);
  const days = slotDays(week, clock, now);
  const shown = { days, clock, today: clock.dayOf(now), onChoose: setChosen };
  const tell = async (told: Outcome) => {
    setChosen(undefined);
    setBlocking(undefined);
    setBookingGuest(false);
    await page.revalidate();
    setOutcome(told);
  };
  return (
    <div className="week">
      <WeekNav
        week={week}
        clock={clock}
        onBlock={() => setBlocking({ startsAt: undefined })}
        onGuest={() => setBookingGuest(true)}
      />
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
      <div className="week-and-lists">
        <div className="week-plan">
          <WeekTable {...shown} onBlockFrom={(startsAt) => setBlocking({ startsAt })} />
          <WeekDays {...shown} />
          <p className="hint">
            {words.week.booked(week.viewings.length)} · {words.week.zone(clock.zone())}
          </p>
        </div>
        <aside>
          <ViewingWaiting waiting={week.waiting} now={now} onChoose={setChosen} />
          <WeekBlocks blocks={week.blocks} clock={clock} onOutcome={tell} />
        </aside>
      </div>
      {chosen !== undefined && (
        <ViewingDialog
          viewing={chosen}
          week={week}
          clock={clock}
          now={now}
          onOutcome={tell}
          onOutdated={page.revalidate}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isBookingGuest && (
        <GuestDialog week={week} clock={clock} now={now} onOutcome={tell} onClose={() => setBookingGuest(false)} />
      )}
      {blocking !== undefined && (
        <WeekBlockForm
          days={days}
          startsAt={blocking.startsAt}
          timeZone={week.timeZone}
          clock={clock}
          onOutcome={tell}
          onClose={() => setBlocking(undefined)}
        />
      )}
    </div>
  );
}
