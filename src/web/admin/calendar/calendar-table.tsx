import { useState } from 'react';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { ViewingBlock } from './viewing-block.tsx';
import { walkCells } from './calendar-cells.ts';
import type { AdminClock } from '../admin-clock.ts';
import { slotRows, type Slot, type SlotDay } from './calendar-slots.ts';

type WeekTableProps = {
  days: SlotDay[];
  clock: AdminClock;
  today: string;
  onChoose: (viewing: StaffViewing) => void;
  onBlockFrom: (startsAt: string) => void;
};

/** The week on a wide screen: days beside each other, times below each other. */
export function WeekTable({ days, clock, today, onChoose, onBlockFrom }: WeekTableProps) {
  const words = useInboxWords().week;
  const [focused, setFocused] = useState<string>();
  const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
  // Tab stops at one free cell alone; the arrows lead to the others.
  const stop = (free.find(({ startsAt }) => startsAt === focused) ?? free[0])?.startsAt;
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <table className="week-table">
      <caption className="unseen">{words.table(words.range(clock.monthDayOf(first), clock.monthDayOf(last)))}</caption>
      <thead>
        <tr>
          <th scope="col" className="times-column">
            <span className="unseen">{words.time}</span>
          </th>
          {days.map(({ date, isClosed }) => (
            <th
              key={date}
              scope="col"
              data-closed={isClosed || undefined}
              aria-current={date === today ? 'date' : undefined}
            >
              {clock.weekdayOf(date)} <b>{Number(date.slice(-2))}</b>
              {isClosed && <span className="unseen"> {words.closed}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slotRows(days, clock).map(({ row, time, slots }) => (
          <tr key={row}>
            <th scope="row">{time}</th>
            {slots.map((slot, index) => (
              <td key={days[index]?.date} data-state={slot?.state ?? 'closed'}>
                {slot !== undefined && (
                  <SlotCell
                    slot={slot}
                    isStop={slot.startsAt === stop}
                    clock={clock}
                    onFocus={setFocused}
                    onChoose={onChoose}
                    onBlockFrom={onBlockFrom}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SlotCellProps = Pick<WeekTableProps, 'clock' | 'onChoose' | 'onBlockFrom'> & {
  slot: Slot;
  isStop: boolean;
  onFocus: (startsAt: string) => void;
};

function SlotCell({ slot, isStop, clock, onFocus, onChoose, onBlockFrom }: SlotCellProps) {
  const words = useInboxWords().week;
  const { startsAt, state, viewings, block } = slot;
  return (
    <>
      {viewings.map((viewing) => (
        <ViewingBlock key={viewing.viewingID} viewing={viewing} onChoose={onChoose} />
      ))}
      {block !== undefined && (
        <span className="blocked">{block.reason === '' ? words.blocked : words.blockedFor(block.reason)}</span>
      )}
      {state === 'free' && (
        <button
          type="button"
          className="free"
          tabIndex={isStop ? 0 : -1}
          onFocus={() => onFocus(startsAt)}
          onKeyDown={walkCells}
          aria-label={words.blockFrom(clock.dayAndTime(startsAt))}
          onClick={() => onBlockFrom(startsAt)}
        />
      )}
    </>
  );
}
