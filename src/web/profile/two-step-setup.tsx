import type { Answer } from '#contract/api/calls.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type SecondFactorOfferProps = {
  offer: Answer<'beginSecondFactor'>;
  confirm: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** The secret for the authenticator app, as a QR code and as text, and the first code that proves it arrived. */
export function SecondFactorOffer({ offer, confirm, onCancel }: SecondFactorOfferProps) {
  const words = useBuyerWords().profile.secondFactor;
  const { sending } = useWords().account;
  const form = useForm({ send: (filled) => confirm(textOf(filled, 'code')) });
  return (
    <form className="form offer" noValidate onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      <p>{words.scan}</p>
      {/* As a picture, so that nothing inside it can act on the page. */}
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(offer.qrSvg)}`}
        alt={words.qr}
        width={208}
        height={208}
      />
      <p>
        {words.orType} <code>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field
        label={words.code}
        name="code"
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.errors['code']}
      />
      <div className="row">
        <button className="button" aria-disabled={form.busy}>
          {form.busy ? sending : words.confirm}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
