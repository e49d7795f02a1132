import { useState } from 'react';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import { mostOfferDays } from '#contract/inventory/offers/offer-terms.ts';
import type { OffersAnswer } from '#contract/inventory/offers/offers.ts';
import { daysAfter } from '#contract/time/local-time.ts';
import { useApi } from '#web/app/api-context.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';
import { Field } from '#web/ui/form/field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

type RoundFormProps = { answer: OffersAnswer; onSaved: (answer: OffersAnswer) => void; onCancel: () => void };

/** The last day and the minimum: of a new round, or of the one that is open. */
export function RoundForm({ answer, onSaved, onCancel }: RoundFormProps) {
  const words = useStaffOfferWords();
  const api = useApi();
  const [isSaved, setSaved] = useState(false);
  const open = answer.round?.state === 'open' ? answer.round : undefined;
  const form = useForm({
    failed: words.failed,
    check: (filled) => (isDollars(textOf(filled, 'minimum')) ? {} : { minimum: words.dollars }),
    send: async (filled) => {
      setSaved(false);
      const minimum = withoutSigns(textOf(filled, 'minimum'));
      const endsOn = textOf(filled, 'endsOn');
      onSaved(await api.saveOffers({ id: answer.carID, version: answer.version, endsOn, minimum }));
      setSaved(true);
    },
  });
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Field
        type="date"
        label={words.endsOn}
        hint={words.endsOnHint(mostOfferDays)}
        name="endsOn"
        required
        min={open?.endsOn ?? answer.today}
        max={daysAfter(answer.today, mostOfferDays)}
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
        <output>{isSaved && words.saved}</output>
      </p>
    </form>
  );
}

const isDollars = (typed: string) => /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(withoutSigns(typed));
