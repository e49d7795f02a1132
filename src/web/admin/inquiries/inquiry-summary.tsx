import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { sayDeclineReasons } from '#contract/inquiries/decline-reason-phrases.ts';
import { paths } from '#contract/api/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { useLanguage } from '#web/copy/copy.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { InquiryDue } from './inquiry-due-words.tsx';
import { ageOf } from './inquiry-due.ts';
import { InquiryNotices } from './inquiry-notices.tsx';
import { InquiryMoney } from './inquiry-money.tsx';
import { InquiryStatusBadge } from './inquiry-status.tsx';
import type { AdminClock } from '../admin-clock.ts';

type InquirySummaryProps = { opened: OpenedInquiry; clock: AdminClock; now: number };

/** Which car, where it stands, by when. */
export function InquirySummary({ opened, clock, now }: InquirySummaryProps) {
  const words = useInboxWords();
  const { ago, age: ages } = words.inbox;
  const age = ageOf(opened.createdAt, now);
  const { bookedFor, informationWantedAt, informationBy, isInformationOverdue } = opened;
  const reasons = sayDeclineReasons({ reasons: opened.declineReasons, other: opened.declineOther }, useLanguage());
  return (
    <section className="summary">
      {opened.carImage !== '' && <img className="thumb" src={opened.carImage} alt="" width={96} height={72} />}
      <div>
        <p>
          <Link to={paths.car(opened.carID)}>{opened.car}</Link> <InquiryStatusBadge status={opened.inquiryStatus} />
        </p>
        <p className="hint">
          {words.facts.received} {ago(ages[age.unit](age.count))}, {clock.dayAndTime(opened.createdAt)}
        </p>
      </div>
      <dl>
        <InquiryMoney opened={opened} />
        <div>
          <dt>{words.panel.promised}</dt>
          <dd>
            <InquiryDue inquiry={opened} clock={clock} now={now} />
          </dd>
        </div>
        <div>
          <dt>{words.panel.viewing}</dt>
          <dd>
            {bookedFor === null ? (
              <span className="hint">{words.panel.noViewing}</span>
            ) : (
              <Link to={`${paths.adminCalendar}?day=${clock.dayOf(bookedFor)}`}>{clock.dayAndTime(bookedFor)}</Link>
            )}
          </dd>
        </div>
      </dl>
      {opened.inquiryStatus === 'pending' && informationWantedAt !== null && (
        <p className="wide">
          {isInformationOverdue && informationBy !== null
            ? words.panel.overdue(clock.monthDayOf(informationBy))
            : words.panel.waiting(clock.date(informationWantedAt))}
        </p>
      )}
      {opened.inquiryStatus === 'declined' && (
        <div className="wide reasons-given">
          <p>{words.panel.declined}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <InquiryNotices notices={opened.notices} clock={clock} />
    </section>
  );
}
