import { useState } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import type { UserInquiry } from '#contract/inquiries/inquiry.ts';
import { writeDay } from '#contract/time/dates.ts';
import { paths } from '#contract/api/paths.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useLanguage, useWords } from '#web/copy/copy.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { NoPhoto } from '#web/cards/car-photo.tsx';
import { dollars, grouped } from '#web/ui/format-numbers.ts';
import { InquiryTimeline } from './inquiry-timeline.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

type InquiryCardProps = { inquiry: UserInquiry; onCancel: () => Promise<void> };

/** An inquiry: the car, where it stands, what has happened, and the way to take it back. */
export function InquiryCard({ inquiry, onCancel }: InquiryCardProps) {
  const words = useBuyerWords().profile.inquiries;
  const { cars } = useWords();
  const language = useLanguage();
  const name = carName(inquiry);
  return (
    <article className="inquiry" data-status={inquiry.status}>
      {inquiry.carImage === '' ? (
        <NoPhoto>{cars.photos[inquiry.photoOnItsWay ? 'pending' : 'none']}</NoPhoto>
      ) : (
        <div className="pic">
          <img src={inquiry.carImage} alt={name} loading="lazy" decoding="async" width={800} height={600} />
        </div>
      )}
      <header>
        <h3>{inquiry.onOffer ? <Link to={paths.car(inquiry.carID)}>{name}</Link> : name}</h3>
        <p className="badge" data-status={inquiry.status}>
          {words.badges[inquiry.status]}
        </p>
        {inquiry.status === 'approved' && inquiry.approvedUntil !== null && (
          <p className="hint">{words.approvedUntil(writeDay('longDay', inquiry.approvedUntil, language))}</p>
        )}
        {!inquiry.onOffer && <p className="hint">{words.gone}</p>}
      </header>
      <Facts inquiry={inquiry} />
      <InquiryTimeline inquiry={inquiry} />
      <CancelInquiry name={name} onCancel={onCancel} />
    </article>
  );
}

function Facts({ inquiry }: { inquiry: UserInquiry }) {
  const words = useBuyerWords().profile.inquiries.facts;
  const { cars } = useWords();
  const facts = [
    [words.price, inquiry.carPrice === null ? cars.card.callForPrice : dollars(inquiry.carPrice)],
    [words.mileage, inquiry.carMileage === null ? '' : cars.units.miles(grouped(inquiry.carMileage))],
    [words.transmission, cars.terms.transmission(inquiry.carTransmission)],
    [words.fuel, inquiry.fuelType === null ? '' : cars.terms.fuels[inquiry.fuelType]],
  ] as const;
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== '')
        .map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function CancelInquiry({ name, onCancel }: { name: string; onCancel: () => Promise<void> }) {
  const words = useBuyerWords().profile.inquiries;
  const [state, setState] = useState<'idle' | 'asked' | 'busy' | 'failed'>('idle');
  const cancel = () => {
    setState('busy');
    onCancel().catch((error: unknown) => {
      reportError(error);
      setState('failed');
    });
  };
  return (
    <div className="cancel">
      {state === 'failed' && <Notice kind="failure">{words.cancelFailed}</Notice>}
      <button
        type="button"
        className="button quiet"
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && setState('asked')}
      >
        {state === 'busy' ? words.cancelling : words.cancel}
        <span className="unseen"> {name}</span>
      </button>
      {state === 'asked' && (
        <AlertDialog
          sentence={words.cancelTitle}
          answers={[
            { label: words.keep, className: 'button quiet' },
            { label: words.cancel, className: 'button', onChoose: cancel },
          ]}
          onClose={() => setState((now) => (now === 'asked' ? 'idle' : now))}
        >
          <p>{words.cancelText(name)}</p>
        </AlertDialog>
      )}
    </div>
  );
}
