import type { CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { Link } from '#web/ui/link.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { AdminClock } from '../admin-clock.ts';
import { daysAfter } from '#contract/time/local-time.ts';
import { weekPath } from './calendar-data.ts';

type WeekNavProps = { week: CalendarWeek; clock: AdminClock; onBlock: () => void; onGuest: () => void };

/** Which week it is, the ways to others, and what to do with any of them. */
export function WeekNav({ week, clock, onBlock, onGuest }: WeekNavProps) {
  const words = useInboxWords();
  return (
    <div className="week-nav">
      <h2>{words.week.range(clock.monthDayOf(week.monday), clock.monthDayOf(daysAfter(week.monday, 6)))}</h2>
      <nav className="switch" aria-label={words.week.title}>
        <Link to={weekPath(daysAfter(week.monday, -7))} preventScrollReset>
          <span aria-hidden="true">‹</span>
          <span className="unseen">{words.week.previous}</span>
        </Link>
        <Link to={weekPath()} preventScrollReset>
          {words.week.today}
        </Link>
        <Link to={weekPath(daysAfter(week.monday, 7))} preventScrollReset>
          <span aria-hidden="true">›</span>
          <span className="unseen">{words.week.next}</span>
        </Link>
      </nav>
      <button type="button" className="button quiet" onClick={onGuest}>
        {words.guest.open}
      </button>
      <button type="button" className="button quiet" onClick={onBlock}>
        {words.block.open}
      </button>
    </div>
  );
}
