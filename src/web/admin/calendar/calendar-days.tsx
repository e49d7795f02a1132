import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { ViewingBlock } from './viewing-block.tsx';
import type { AdminClock } from '../admin-clock.ts';
import type { SlotDay } from './calendar-slots.ts';

type WeekDaysProps = { days: SlotDay[]; clock: AdminClock; today: string; onChoose: (viewing: StaffViewing) => void };

/** The week on a phone: one day after the other, only what is there. */
export function WeekDays({ days, clock, today, onChoose }: WeekDaysProps) {
  const words = useInboxWords().week;
  return (
    <ol className="week-days">
      {days.map(({ date, isClosed, slots }) => {
        const taken = slots.filter(({ viewings, block }) => viewings.length > 0 || block !== undefined);
        const free = slots.filter(({ state }) => state === 'free').length;
        const isOver = slots.every(({ state }) => state === 'past');
        return (
          <li key={date} data-closed={isClosed || undefined}>
            <h3 aria-current={date === today ? 'date' : undefined}>
              {clock.longDayOf(date)} <small>{isClosed ? words.closed : isOver ? words.over : words.free(free)}</small>
            </h3>
            {taken.map(({ startsAt, viewings, block }) => (
              <div key={startsAt} className="taken">
                <time dateTime={startsAt}>{clock.time(startsAt)}</time>
                <div>
                  {viewings.map((viewing) => (
                    <ViewingBlock key={viewing.viewingID} viewing={viewing} onChoose={onChoose} />
                  ))}
                  {block !== undefined && (
                    <span className="blocked">
                      {block.reason === '' ? words.blocked : words.blockedFor(block.reason)}
                    </span>
                  )}
                </div>
              </div>
            ))}
            {!isClosed && taken.length === 0 && <p className="hint">{words.noneBooked}</p>}
          </li>
        );
      })}
    </ol>
  );
}
