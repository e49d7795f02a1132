import { useState } from 'react';
import type { Foreseen } from '#contract/viewings/staff-calendar.ts';
import { useApi } from '#web/app/api-context.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import { InboxDialog } from '../admin-dialog.tsx';
import { useAskFirst } from '../consequences.tsx';
import type { Outcome } from '../outcome.ts';
import type { AdminClock } from '../admin-clock.ts';
import { lastDayAfter, sayStretch, stretchOf, wrongStretch, type FilledStretch } from './block-stretch.ts';
import { endOf, type SlotDay } from './calendar-slots.ts';

type WeekBlockFormProps = {
  days: SlotDay[];
  /** Chosen in the calendar; without it a whole day is offered. */
  startsAt: string | undefined;
  timeZone: string;
  clock: AdminClock;
  onOutcome: (outcome: Outcome) => Promise<void>;
  onClose: () => void;
};

/** Takes hours or days out of the times at which cars are shown. Who is booked then is named first. */
export function WeekBlockForm({ days, startsAt, timeZone, clock, onOutcome, onClose }: WeekBlockFormProps) {
  const words = useInboxWords().block;
  const api = useApi();
  const [isWhole, setWhole] = useState(startsAt === undefined);
  const [firstDay, setFirstDay] = useState(startsAt === undefined ? firstFree(days) : clock.dayOf(startsAt));
  const [lastDay, setLastDay] = useState(firstDay);
  const { ask, dialog } = useAskFirst();
  const nameBooked = ({ viewings, total }: Foreseen) => [
    words.booked(total),
    ...viewings.map(({ fName, lName, car, startsAt: at }) =>
      [`${fName} ${lName}`.trim(), car, at === null ? '' : clock.dayAndTime(at)].join(' · '),
    ),
    ...(total > viewings.length ? [words.bookedMore(total - viewings.length)] : []),
  ];
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => wrongStretch(filledIn(filled), timeZone, words),
    send: async (filled) => {
      const times = stretchOf(filledIn(filled), timeZone);
      if (times === undefined) return;
      const foreseen = await api.foreseeBlock(times);
      const question = { title: words.bookedQuestion, sentences: nameBooked(foreseen), go: words.blockAnyway };
      if (foreseen.total > 0 && !(await ask(question))) return;
      await api.blockTimes({ ...times, reason: textOf(filled, 'reason') });
      await onOutcome({ kind: 'success', sentence: words.done(sayStretch(times, clock)) });
    },
  });
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p>{words.hint}</p>
        <div className="two">
          <Field
            label={words.firstDay}
            name="firstDay"
            type="date"
            required
            value={firstDay}
            error={errors['firstDay']}
            onChange={({ currentTarget: { value } }) => {
              setFirstDay(value);
              setLastDay(lastDayAfter(value, lastDay));
            }}
          />
          <Field
            label={words.lastDay}
            name="lastDay"
            type="date"
            required
            value={lastDay}
            error={errors['lastDay']}
            onChange={(event) => setLastDay(event.currentTarget.value)}
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="whole"
            checked={isWhole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
          <span>{words.whole}</span>
        </label>
        {!isWhole && (
          <div className="two">
            <Field
              label={words.from}
              name="from"
              type="time"
              required
              defaultValue={startsAt === undefined ? undefined : clock.row(startsAt)}
              error={errors['from']}
            />
            <Field
              label={words.to}
              name="to"
              type="time"
              required
              defaultValue={startsAt === undefined ? undefined : clock.row(endOf(startsAt))}
              error={errors['to']}
            />
          </div>
        )}
        <Field label={words.reason} name="reason" hint={words.reasonHint} maxLength={200} error={errors['reason']} />
        <InboxDialogFoot send={words.save} isBusy={busy} failure={failure} onLeave={onClose} />
      </form>
      {dialog}
    </InboxDialog>
  );
}

function filledIn(filled: FormData): FilledStretch {
  const isWhole = filled.get('whole') !== null;
  return {
    firstDay: textOf(filled, 'firstDay'),
    lastDay: textOf(filled, 'lastDay'),
    times: isWhole ? undefined : { from: textOf(filled, 'from'), to: textOf(filled, 'to') },
  };
}

const firstFree = (days: SlotDay[]) =>
  (days.find(({ slots }) => slots.some(({ state }) => state === 'free')) ?? days[0])?.date ?? '';
