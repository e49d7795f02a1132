import { startTransition, Suspense, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { useApi } from '#web/app/api-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import './inquiry.css';
import '#web/ui/timeline.css';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import { AdminSkeleton } from '../admin-skeleton.tsx';
import { InquiryModal } from './inquiry-modal.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import { useAskFirst } from '../consequences.tsx';
import type { Outcome } from '../outcome.ts';

/** The inquiries on one car: looked at, confirmed, deleted. */
export function CarInquiries({ carID }: { carID: number }) {
  return <InquiriesOn key={carID} carID={carID} />;
}

type Asked = Promise<StaffInquiry[] | 'failed'>;

function InquiriesOn({ carID }: { carID: number }) {
  const api = useApi();
  const ask = (): Asked =>
    api.listCarInquiries({ id: carID }).then(
      ({ inquiries }) => inquiries,
      (error: unknown) => {
        reportError(error);
        return 'failed' as const;
      },
    );
  const [asked, setAsked] = useState(ask);
  const [outcome, setOutcome] = useState<Outcome>();
  const { title } = useInboxWords().table;
  return (
    <section className="car-inquiries" aria-label={title}>
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
      <Suspense fallback={<AdminSkeleton />}>
        <Answered asked={asked} onOutcome={setOutcome} onAskAgain={() => startTransition(() => setAsked(ask()))} />
      </Suspense>
    </section>
  );
}

type AnsweredProps = { asked: Asked; onOutcome: (outcome: Outcome) => void; onAskAgain: () => void };

function Answered({ asked, onOutcome, onAskAgain }: AnsweredProps) {
  const inquiries = use(asked);
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const page = useRevalidator();
  const [viewed, setViewed] = useState<StaffInquiry>();
  const { ask, dialog } = useAskFirst();
  if (inquiries === 'failed')
    return (
      <Notice kind="failure">
        <p>{words.table.failed}</p>
        <button type="button" className="link" onClick={onAskAgain}>
          {words.table.tryAgain}
        </button>
      </Notice>
    );
  if (inquiries.length === 0) return <p className="hint">{words.table.none}</p>;

  const tell = (outcome: Outcome) => {
    onOutcome(outcome);
    onAskAgain();
    // What the page around it counts has changed too.
    void page.revalidate();
  };
  const confirm = async ({ inquiryID, fName, lName, email }: StaffInquiry) => {
    const { question, consequence, go } = words.confirm;
    const isWanted = await ask({ title: question(`${fName} ${lName}`), sentences: [consequence(fName, email)], go });
    if (!isWanted) return;
    try {
      await api.confirmInquiry({ id: inquiryID });
      tell({ kind: 'success', sentence: words.table.confirmed(fName) });
    } catch (error) {
      tell({ kind: 'failure', sentence: sayRefusal(error, pageWords) });
    }
  };
  return (
    <>
      <InquiryTable inquiries={inquiries} onView={setViewed} onConfirm={confirm} onOutcome={tell} />
      {dialog}
      {viewed !== undefined && <InquiryModal inquiry={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
