import { useState } from 'react';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { ColumnHeads } from '../column-heads.tsx';
import type { Outcome } from '../outcome.ts';
import { InquiryRemoval } from './inquiry-removal.tsx';
import { ApprovedMark, InquiryStatusBadge } from './inquiry-status.tsx';

type InquiryTableProps = {
  inquiries: StaffInquiry[];
  onView: (inquiry: StaffInquiry) => void;
  onConfirm: (inquiry: StaffInquiry) => Promise<void>;
  onOutcome: (outcome: Outcome) => void;
};

/** Who asked about a car, and what can be done about it. */
export function InquiryTable({ inquiries, onView, onConfirm, onOutcome }: InquiryTableProps) {
  const words = useInboxWords().table;
  const { columns } = words;
  return (
    <div className="scrolls">
      <table className="inquiry-table">
        <caption className="unseen">{words.title}</caption>
        <ColumnHeads columns={columns} />
        <tbody>
          {inquiries.map((inquiry) => (
            <tr key={inquiry.inquiryID}>
              <td data-column={columns.view}>
                <button type="button" className="button quiet" onClick={() => onView(inquiry)}>
                  {words.view}
                  <span className="unseen">{words.ofPerson(nameOf(inquiry))}</span>
                </button>
              </td>
              <th scope="row" data-column={columns.user}>
                {nameOf(inquiry)}
              </th>
              <td data-column={columns.email}>
                <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
              </td>
              <td data-column={columns.status}>
                <InquiryStatusBadge status={inquiry.inquiryStatus} />
              </td>
              <td data-column={columns.confirm}>
                <ConfirmCell inquiry={inquiry} onConfirm={onConfirm} />
              </td>
              <td data-column={columns.action}>
                <InquiryRemoval inquiry={inquiry} onOutcome={onOutcome} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ConfirmCellProps = { inquiry: StaffInquiry; onConfirm: InquiryTableProps['onConfirm'] };

function ConfirmCell({ inquiry, onConfirm }: ConfirmCellProps) {
  const words = useInboxWords();
  const [isBusy, setBusy] = useState(false);
  if (inquiry.inquiryStatus === 'approved') return <ApprovedMark />;
  const confirm = () => {
    if (isBusy) return;
    setBusy(true);
    void onConfirm(inquiry).finally(() => setBusy(false));
  };
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={confirm}>
      {isBusy ? words.working : words.table.confirm}
      <span className="unseen">{words.table.ofPerson(nameOf(inquiry))}</span>
    </button>
  );
}

const nameOf = ({ fName, lName }: Pick<StaffInquiry, 'fName' | 'lName'>) => `${fName} ${lName}`;
