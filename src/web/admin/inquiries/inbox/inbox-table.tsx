import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { ColumnHeads } from '../../column-heads.tsx';
import { inboxPath, type InboxView } from './inbox-address.ts';
import { InquiryDue } from '../inquiry-due-words.tsx';
import { ageOf } from '../inquiry-due.ts';
import { InquiryStatusBadge } from '../inquiry-status.tsx';
import type { AdminClock } from '../../admin-clock.ts';

type InboxTableProps = { inquiries: InboxInquiry[]; view: InboxView; clock: AdminClock; now: number };

/** The inquiries, longest waiting first. The name of the buyer opens the whole of it. */
export function InboxTable({ inquiries, view, clock, now }: InboxTableProps) {
  const { columns, title } = useInboxWords().inbox;
  return (
    <table className="inbox-table">
      <caption className="unseen">{title}</caption>
      <ColumnHeads columns={columns} />
      <tbody>
        {inquiries.map((inquiry) => (
          <InboxRow key={inquiry.inquiryID} inquiry={inquiry} view={view} clock={clock} now={now} />
        ))}
      </tbody>
    </table>
  );
}

/** Where the focus goes when the panel of an inquiry is closed. */
export const rowId = (inquiryID: number) => `inquiry-${inquiryID}`;

type InboxRowProps = { inquiry: InboxInquiry; view: InboxView; clock: AdminClock; now: number };

function InboxRow({ inquiry, view, clock, now }: InboxRowProps) {
  const words = useInboxWords().inbox;
  const { inquiryID, fName, lName, email, car, carImage, inquiryStatus } = inquiry;
  const age = ageOf(inquiry.createdAt, now);
  return (
    <tr data-open={view.open === inquiryID || undefined}>
      <th scope="row" className="who">
        <Link
          id={rowId(inquiryID)}
          to={inboxPath({ ...view, open: inquiryID })}
          state={openedFromList}
          replace={view.open !== undefined}
          preventScrollReset
          viewTransition={false}
          aria-current={view.open === inquiryID || undefined}
        >
          {fName} {lName}
        </Link>
        <span className="hint">{email}</span>
      </th>
      <td className="which">
        <div>
          {carImage === '' ? (
            <i className="thumb" />
          ) : (
            <img className="thumb" src={carImage} alt="" loading="lazy" width={64} height={48} />
          )}
          <span>{car}</span>
        </div>
      </td>
      <td className="age">
        <time dateTime={inquiry.createdAt}>{words.age[age.unit](age.count)}</time>
      </td>
      <td className="due">
        <InquiryDue inquiry={inquiry} clock={clock} now={now} />
      </td>
      <td className="status">
        <InquiryStatusBadge status={inquiryStatus} />
      </td>
      <td className="more">
        {inquiry.noteCount > 0 && (
          <span>
            <Icon name="file" /> {words.notes(inquiry.noteCount)}
          </span>
        )}
        {inquiry.bookedFor !== null && (
          <span>
            <Icon name="calendar" /> {words.viewing(clock.dayAndTime(inquiry.bookedFor))}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Tells a panel that the list is one step back. */
export const openedFromList = { fromList: true };
