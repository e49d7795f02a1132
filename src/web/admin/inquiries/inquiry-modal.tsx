import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { paths } from '#contract/api/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { InboxDialog } from '../admin-dialog.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryStatusBadge } from './inquiry-status.tsx';
import { DocumentView } from './document-view.tsx';

type InquiryModalProps = { inquiry: StaffInquiry; onClose: () => void };

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
        <h3>{words.proof.title}</h3>
        <DocumentView proof={inquiry} name={`${inquiry.fName} ${inquiry.lName}`} isOpen />
      </section>
    </InboxDialog>
  );
}
