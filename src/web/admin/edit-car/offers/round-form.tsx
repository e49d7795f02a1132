import { useEffect, useState, type FormEvent } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import { mostOfferDays } from '#contract/inventory/offers/offer-terms.ts';
import type { OffersAnswer } from '#contract/inventory/offers/offers.ts';
import { daysAfter } from '#contract/time/local-time.ts';
import { useApi } from '#web/app/api-context.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';
import { Field } from '#web/ui/form/field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

type RoundFormProps = {
  answer: OffersAnswer;
  /** Whether something is typed that is not saved. */
  onType: (isTyped: boolean) => void;
  onSaved: (answer: OffersAnswer) => void;
  /** Somebody else was quicker: what stands there now is wanted, and what is typed here stays. */
  onStale: () => Promise<void>;
  onCancel: () => void;
};

/** The last day and the minimum: of a new round, or of the one that is open. */
export function RoundForm({ answer, onType, onSaved, onStale, onCancel }: RoundFormProps) {
  const words = useStaffOfferWords();
  const api = useApi();
  const [isTyped, setTyped] = useState(false);
  const open = answer.round?.state === 'open' ? answer.round : undefined;
  const first = open?.endsOn ?? answer.today;
  const last = daysAfter(answer.today, mostOfferDays);
  const sayDay = (day: string): { endsOn?: string } => {
    if (day > last) return { endsOn: words.tooLate(mostOfferDays) };
    return day < first ? { endsOn: open === undefined ? words.past : words.earlier } : {};
  };
  const form = useForm({
    failed: words.failed,
    check: (filled) => ({
      ...sayDay(textOf(filled, 'endsOn')),
      ...(!isDollars(textOf(filled, 'minimum')) && { minimum: words.dollars }),
    }),
    send: async (filled) => {
      const minimum = withoutSigns(textOf(filled, 'minimum'));
      const endsOn = textOf(filled, 'endsOn');
      try {
        const saved = await api.saveOffers({ id: answer.carID, version: answer.version, endsOn, minimum });
        setTyped(false);
        onSaved(saved);
      } catch (error) {
        if (isRefusal(error) && error.code === 'stale-offers') await onStale();
        throw error;
      }
    },
  });
  useEffect(() => {
    onType(isTyped);
    return () => onType(false);
  }, [isTyped, onType]);
  return (
    <form className="form" noValidate onSubmit={form.submit} onChange={(event) => setTyped(isAltered(event))}>
      <Field
        type="date"
        label={words.endsOn}
        hint={words.endsOnHint(mostOfferDays)}
        name="endsOn"
        required
        min={first}
        max={last}
        defaultValue={open?.endsOn ?? ''}
        error={form.errors['endsOn']}
      />
      <Field
        label={words.minimum}
        hint={words.minimumHint}
        name="minimum"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={open?.minimum ?? ''}
        error={form.errors['minimum']}
      />
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      <p className="row">
        <button className="button" aria-disabled={form.busy}>
          {form.busy ? words.saving : open === undefined ? words.open : words.save}
        </button>
        {open !== undefined && (
          <button type="button" className="button quiet" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </p>
    </form>
  );
}

/** Something else stands there than at first. */
const isAltered = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  [...currentTarget.elements].some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue);

const isDollars = (typed: string) => /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(withoutSigns(typed));
