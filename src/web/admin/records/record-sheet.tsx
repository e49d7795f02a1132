import { sayDeclineReasons } from '#contract/inquiries/decline-reason-phrases.ts';
import type { KeptInquiry, OpenedRecord } from '#contract/keeping/kept-applications.ts';
import { useRecordsWords } from '#web/copy/admin/records.ts';
import { useLanguage } from '#web/copy/copy.ts';
import type { AdminClock } from '../admin-clock.ts';
import { InboxDialog } from '../admin-dialog.tsx';
import { DocumentView } from '../inquiries/document-view.tsx';
import { InquiryFacts } from '../inquiries/inquiry-facts.tsx';
import { InquiryNotices } from '../inquiries/inquiry-notices.tsx';

type RecordSheetProps = { record: OpenedRecord; clock: AdminClock; onClose: () => void };

/** All that is kept of one application: what was sent, what was noted, what was answered. */
export function RecordSheet({ record, clock, onClose }: RecordSheetProps) {
  const words = useRecordsWords().opened;
  return (
    <InboxDialog title={words.title(record.recordID)} onClose={onClose} isWide>
      <InquiryFacts inquiry={record} />
      <section>
        <h3>{words.document}</h3>
        <DocumentView proof={record} name={`${record.fName} ${record.lName}`} />
      </section>
      {record.inquiries.length > 0 && (
        <section>
          <h3>{words.inquiries}</h3>
          <ul>
            {record.inquiries.map((inquiry) => (
              <Judged key={inquiry.car + inquiry.createdAt} inquiry={inquiry} clock={clock} />
            ))}
          </ul>
        </section>
      )}
      {record.notices.length > 0 && (
        <section>
          <h3>{words.notices}</h3>
          <InquiryNotices notices={record.notices} clock={clock} />
        </section>
      )}
    </InboxDialog>
  );
}

function Judged({ inquiry, clock }: { inquiry: KeptInquiry; clock: AdminClock }) {
  const words = useRecordsWords().opened;
  const language = useLanguage();
  const { car, status, createdAt, decidedAt, other, notes } = inquiry;
  const reasons = sayDeclineReasons({ reasons: inquiry.reasons, other }, language);
  return (
    <li>
      <p>
        <b>{car}</b> · {words.statuses[status]} {clock.dateWithYear(decidedAt ?? createdAt)}
        {reasons.length > 0 && <>. {reasons.join(', ')}</>}
      </p>
      {notes.length > 0 && (
        <>
          <p className="hint">{words.notes}</p>
          <ul>
            {notes.map(({ at, body }) => (
              <li key={at + body}>
                {clock.dateWithYear(at)}: {body}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
