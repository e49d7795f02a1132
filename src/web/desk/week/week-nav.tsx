import type { DeskWeek } from '#contract/desk-calendar.ts';
import { Link } from '../../parts/link.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import type { DeskClock } from './week-clock.ts';
import { daysAfter, weekPath } from './week-data.ts';

type WeekNavProps = { week: DeskWeek; clock: DeskClock; onBlock: () => void };

/** Which week it is, the ways to others, and the one thing to do with any of them. */
export function WeekNav({ week, clock, onBlock }: WeekNavProps) {
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
      <button type="button" className="button quiet" onClick={onBlock}>
        {words.block.open}
      </button>
    </div>
  );
}
