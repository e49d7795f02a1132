import type { InquiryStatus } from '#contract/inquiry-terms.ts';
import { Icon } from '../../parts/icon.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';

/** Where an inquiry stands, in a word; colour only repeats it. */
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
