import { useState } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import type { UserInquiry } from '#contract/inquiries/inquiry.ts';
import { paths } from '#contract/api/paths.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { EmptyBay } from '#web/ui/empty-drawing.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

type InquiryListProps = {
  inquiries: Loaded<UserInquiry[]>;
  /** Staff are not asked to apply. */
  mayApply: boolean;
  onCancel: (inquiry: UserInquiry) => Promise<void>;
  onTryAgain: () => void;
};

/** One's inquiries as cards: none, failed, or each with its state. */
export function InquiryList({ inquiries, mayApply, onCancel, onTryAgain }: InquiryListProps) {
  const { tryAgain, profile } = useBuyerWords();
  const words = profile.inquiries;
  const [done, setDone] = useState<string>();
  const cancel = async (inquiry: UserInquiry) => {
    await onCancel(inquiry);
    setDone(words.cancelled(carName(inquiry)));
  };
  return (
    <section className="inquiries" aria-labelledby="inquiries">
      <h2 id="inquiries">{words.title}</h2>
      {done !== undefined && <Notice kind="success">{done}</Notice>}
      {inquiries === 'failed' ? (
        <Notice kind="failure">
          <p>{words.failed}</p>
          <button type="button" className="link" onClick={onTryAgain}>
            {tryAgain}
          </button>
        </Notice>
      ) : inquiries.length === 0 ? (
        <NoInquiries mayApply={mayApply} />
      ) : (
        <ul>
          {inquiries.map((inquiry) => (
            <li key={inquiry.inquiryID}>
              <InquiryCard inquiry={inquiry} onCancel={() => cancel(inquiry)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoInquiries({ mayApply }: { mayApply: boolean }) {
  const words = useBuyerWords().profile.inquiries;
  return (
    <div className="none">
      <EmptyBay />
      <p>
        <b>{words.none}</b>
      </p>
      {mayApply && <p className="hint">{words.noneHint}</p>}
      <Link to={paths.listings} className="button">
        {words.browse}
      </Link>
    </div>
  );
}
