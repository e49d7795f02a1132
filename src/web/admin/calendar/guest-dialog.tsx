import { useEffect, useRef, useState } from 'react';
import { languages } from '#contract/api/paths.ts';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import type { CalendarWeek } from '#contract/viewings/staff-calendar.ts';
import { useApi } from '#web/app/api-context.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { fieldErrorsOf } from '#web/copy/refusal-text.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import { InboxDialog } from '../admin-dialog.tsx';
import type { AdminClock } from '../admin-clock.ts';
import type { Outcome } from '../outcome.ts';
import { CarOnOffer } from './car-on-offer.tsx';
import { checkGuest, refusedGuest, type Guest } from './guest-check.ts';
import { WeekTimes } from './week-times.tsx';

type GuestDialogProps = {
  week: CalendarWeek;
  clock: AdminClock;
  now: number;
  onOutcome: (outcome: Outcome) => Promise<void>;
  onClose: () => void;
};

/** Books a viewing for someone who calls or walks in: who they are and which car first, then the time. */
export function GuestDialog({ week, clock, now, onOutcome, onClose }: GuestDialogProps) {
  const words = useInboxWords();
  const api = useApi();
  const [guest, setGuest] = useState<Guest>();
  const [isTimeWanted, setTimeWanted] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const pageWords = useWords();
  const give = async (startsAt: string) => {
    if (guest === undefined) return;
    const { findCar: _, ...booking } = guest;
    try {
      await api.bookGuest({ ...booking, startsAt });
    } catch (error) {
      const { notAnEmail } = pageWords.errors;
      const about = refusedGuest(error, fieldErrorsOf(error, pageWords), { ...words.guest, notAnEmail });
      if (about === undefined) throw error;
      setRefused(about);
      setTimeWanted(false);
      return;
    }
    const { booked, bookedAndTold } = words.guest;
    const say = guest.email === '' ? booked : bookedAndTold;
    await onOutcome({ kind: 'success', sentence: say(guest.fName, clock.dayAndTime(startsAt)) });
  };
  return (
    <InboxDialog title={words.guest.title} step={isTimeWanted ? 'time' : 'visitor'} onClose={onClose}>
      {guest !== undefined && isTimeWanted ? (
        <>
          <p>
            <button type="button" className="link" onClick={() => setTimeWanted(false)}>
              {words.guest.back}
            </button>
          </p>
          <WeekTimes
            carID={guest.carID}
            week={week}
            clock={clock}
            now={now}
            action={{ label: words.viewing.giveButton, labelAt: words.viewing.giveAt }}
            onGive={give}
          />
        </>
      ) : (
        <GuestForm
          guest={guest}
          refused={refused}
          onClose={onClose}
          onFilled={(filled) => {
            setGuest(filled);
            setRefused({});
            setTimeWanted(true);
          }}
        />
      )}
    </InboxDialog>
  );
}

type GuestFormProps = {
  guest: Guest | undefined;
  /** What the server found wrong when a time was chosen. */
  refused: FieldErrors;
  onFilled: (guest: Guest) => void;
  onClose: () => void;
};

function GuestForm({ guest, refused, onFilled, onClose }: GuestFormProps) {
  const words = useInboxWords();
  const { notAnEmail } = useWords().errors;
  const form = useRef<HTMLFormElement>(null);
  const {
    submit,
    busy,
    errors: found,
    failure,
  } = useForm({
    check: (filled) => checkGuest(guestIn(filled), { ...words.guest, notAnEmail }),
    send: (filled) => {
      onFilled(guestIn(filled));
      return Promise.resolve();
    },
  });
  const errors = { ...refused, ...found };
  const [firstRefused] = Object.keys(refused);
  useEffect(() => {
    const field = firstRefused === undefined ? null : form.current?.elements.namedItem(firstRefused);
    if (field instanceof HTMLElement) field.focus();
  }, [firstRefused]);
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <p>{words.guest.hint}</p>
      <div className="two">
        <Field
          label={words.guest.fName}
          name="fName"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={guest?.fName}
          error={errors['fName']}
        />
        <Field
          label={words.guest.lName}
          name="lName"
          maxLength={60}
          autoComplete="off"
          defaultValue={guest?.lName}
          error={errors['lName']}
        />
      </div>
      <Field
        label={words.guest.phone}
        name="phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        defaultValue={guest?.phone}
        error={errors['phone']}
      />
      <Field
        label={words.guest.email}
        name="email"
        type="email"
        hint={words.guest.emailHint}
        maxLength={254}
        autoComplete="off"
        defaultValue={guest?.email}
        error={errors['email']}
      />
      <SelectField
        label={words.guest.language}
        name="language"
        options={words.guest.languages}
        defaultValue={guest?.language}
        error={errors['language']}
      />
      <CarOnOffer before={guest} error={errors['carID']} />
      <InboxDialogFoot send={words.guest.next} isBusy={busy} failure={failure} onLeave={onClose} />
    </form>
  );
}

function guestIn(filled: FormData): Guest {
  const typed = (name: string) => textOf(filled, name).trim();
  return {
    fName: typed('fName'),
    lName: typed('lName'),
    phone: typed('phone'),
    email: typed('email'),
    language: languages.find((language) => language === typed('language')) ?? 'en',
    carID: Number(typed('carID')),
    findCar: typed('findCar'),
  };
}
