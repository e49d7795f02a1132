import type { InquiryStatus } from '#contract/inquiries/inquiry-terms.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

/** Where an inquiry stands, in a word; color only repeats it. */
export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return (
    <span className="badge" data-status={status}>
      {useInboxWords().statuses[status]}
    </span>
  );
}

/** Stands where the Confirm button was. */
export function ApprovedMark() {
  return (
    <span className="approved-mark">
      <Icon name="check" />
      <span className="unseen">{useInboxWords().confirm.approved}</span>
    </span>
  );
}
