import { useState } from 'react';
import { useApi } from '../../api-context.ts';
import { textOf, useForm } from '../../form.ts';
import { Field } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { InboxDialogFoot } from '../inquiries/inbox-dialog-foot.tsx';
import { InboxDialog } from '../inquiries/inbox-dialog.tsx';
import type { Outcome } from '../inquiries/inbox-outcome.ts';
import { stretch } from './week-blocks.tsx';
import type { DeskClock } from './week-clock.ts';
import { endOf, type SlotDay } from './week-slots.ts';

type WeekBlockFormProps = {
  days: SlotDay[];
  /** Chosen in the calendar; without it a whole day is offered. */
  startsAt: string | undefined;
  clock: DeskClock;
  onOutcome: (outcome: Outcome) => Promise<void>;
  onClose: () => void;
};

/** Takes a stretch of a day out of the times at which cars are shown. */
export function WeekBlockForm({ days, startsAt, clock, onOutcome, onClose }: WeekBlockFormProps) {
  const words = useInboxWords().block;
  const api = useApi();
  const open = days.filter(({ isClosed }) => !isClosed);
  const [date, setDate] = useState(startsAt === undefined ? firstFree(open) : clock.dayOf(startsAt));
  const beginnings = open.find((day) => day.date === date)?.slots.map((slot) => slot.startsAt) ?? [];
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => (textOf(filled, 'startsAt') < textOf(filled, 'endsAt') ? {} : { endsAt: words.order }),
    send: async (filled) => {
      const times = { startsAt: textOf(filled, 'startsAt'), endsAt: textOf(filled, 'endsAt') };
      await api.blockTimes({ ...times, reason: textOf(filled, 'reason') });
      await onOutcome({ kind: 'success', sentence: words.done(stretch(times, clock)) });
    },
  });
  const last = beginnings.at(-1);
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      {open.length === 0 ? (
        <p>{words.noDays}</p>
      ) : (
        <form className="form" noValidate onSubmit={submit}>
          <p>{words.hint}</p>
          <SelectField
            label={words.day}
            name="day"
            none={words.choose}
            value={date}
            required
            error={errors['day']}
            onChange={(event) => setDate(event.currentTarget.value)}
            options={open.map((day) => [day.date, clock.longDayOf(day.date)])}
          />
          <div className="two" key={date}>
            <SelectField
              label={words.from}
              name="startsAt"
              none={words.choose}
              defaultValue={startsAt !== undefined && beginnings.includes(startsAt) ? startsAt : beginnings[0]}
              required
              error={errors['startsAt']}
              options={beginnings.map((beginning) => [beginning, clock.time(beginning)])}
            />
            <SelectField
              label={words.to}
              name="endsAt"
              none={words.choose}
              defaultValue={
                startsAt !== undefined && beginnings.includes(startsAt) ? endOf(startsAt) : last && endOf(last)
              }
              required
              error={errors['endsAt']}
              options={beginnings.map(endOf).map((end) => [end, clock.time(end)])}
            />
          </div>
          <Field label={words.reason} name="reason" hint={words.reasonHint} maxLength={200} error={errors['reason']} />
          <InboxDialogFoot send={words.save} isBusy={busy} failure={failure} onLeave={onClose} />
        </form>
      )}
    </InboxDialog>
  );
}

const firstFree = (days: SlotDay[]) =>
  (days.find(({ slots }) => slots.some(({ state }) => state === 'free')) ?? days[0])?.date ?? '';
