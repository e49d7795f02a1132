import type { ClerkInquiry } from '#contract/inquiry.ts';
import { paths } from '#contract/paths.ts';
import { Link } from '../../parts/link.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { InboxDialog } from './inbox-dialog.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryStatusBadge } from './inquiry-status.tsx';
import { PaperView } from './paper-view.tsx';

type InquiryModalProps = { inquiry: ClerkInquiry; onClose: () => void };

/** Everything about one applicant, over the table. */
export function InquiryModal({ inquiry, onClose }: InquiryModalProps) {
  const words = useInboxWords();
  return (
    <InboxDialog title={words.table.modal} onClose={onClose} isWide>
      <p>
        <InquiryStatusBadge status={inquiry.inquiryStatus} />{' '}
        <Link to={`${paths.inbox}?carID=${inquiry.carID}&open=${inquiry.inquiryID}`}>{words.table.inInbox}</Link>
      </p>
      <InquiryFacts inquiry={inquiry} />
      <section>
        <h3>{words.paper.title}</h3>
        <PaperView paper={inquiry} name={`${inquiry.fName} ${inquiry.lName}`} isOpen />
      </section>
    </InboxDialog>
  );
}
