import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ClerkViewing } from '#contract/desk-calendar.ts';
import { Notice } from '../../parts/notice.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import type { Outcome } from '../inquiries/inbox-outcome.ts';
import { ViewingDialog } from './viewing-dialog.tsx';
import { ViewingWaiting } from './viewing-waiting.tsx';
import { WeekBlockForm } from './week-block-form.tsx';
import { WeekBlocks } from './week-blocks.tsx';
import { useDeskClock } from './week-clock.ts';
import type { WeekData } from './week-data.ts';
import { WeekDays } from './week-days.tsx';
import { WeekNav } from './week-nav.tsx';
import { slotDays } from './week-slots.ts';
import { WeekTable } from './week-table.tsx';

/** Who comes when, who still waits for a time, and when no car is shown. */
export function WeekBoard({ week, now }: WeekData) {
  const words = useInboxWords();
  const clock = useDeskClock(week.timeZone);
  const page = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>();
  const [chosen, setChosen] = useState<ClerkViewing>();
  const [blocking, setBlocking] = useState<{ startsAt: string | undefined }>();
  const days = slotDays(week, clock, now);
  const shown = { days, clock, today: clock.dayOf(now), onChoose: setChosen };
  const tell = async (told: Outcome) => {
    setChosen(undefined);
    setBlocking(undefined);
    await page.revalidate();
    setOutcome(told);
  };
  return (
    <div className="week">
      <WeekNav week={week} clock={clock} onBlock={() => setBlocking({ startsAt: undefined })} />
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
          onClose={() => setChosen(undefined)}
        />
      )}
      {blocking !== undefined && (
        <WeekBlockForm
          days={days}
          startsAt={blocking.startsAt}
          clock={clock}
          onOutcome={tell}
          onClose={() => setBlocking(undefined)}
        />
      )}
    </div>
  );
}
