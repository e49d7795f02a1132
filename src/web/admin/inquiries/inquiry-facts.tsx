import type { ReactNode } from 'react';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { plainDay, sumOf } from './applicant-figures.ts';
import { useLanguage } from '#web/copy/copy.ts';

/** All that the applicant wrote, in the groups of the form. */
export function InquiryFacts({ inquiry }: { inquiry: Applicant }) {
  const words = useInboxWords().facts;
  const language = useLanguage();
  const email = (
    <>
      <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>{' '}
      {inquiry.isEmailConfirmed !== undefined && (
        <span className="badge" data-status={inquiry.isEmailConfirmed ? 'approved' : undefined}>
          {inquiry.isEmailConfirmed ? words.emailConfirmed : words.emailNotConfirmed}
        </span>
      )}
    </>
  );
  const phone = inquiry.phone === '' ? '' : <a href={`tel:${inquiry.phone}`}>{inquiry.phone}</a>;
  const plain = (field: Field, value: string = inquiry[field]): Fact => [words[field], value];
  const groups: [title: string, facts: Fact[]][] = [
    [
      words.person,
      [
        [words.name, `${inquiry.fName} ${inquiry.lName}`],
        [words.email, email],
        [words.phone, phone],
        plain('dob', plainDay(inquiry.dob, language)),
        plain('UserAddress'),
        plain('timeAtRes'),
      ],
    ],
    [
      words.work,
      [
        plain('jobTitle'),
        plain('tenure'),
        plain('jobAddress'),
        plain('payFreq', words.payFrequencies[inquiry.payFreq] ?? inquiry.payFreq),
        plain('fullpay', sumOf(inquiry.fullpay)),
      ],
    ],
    [
      words.plan,
      [plain('downpay', sumOf(inquiry.downpay)), plain('time', inquiry.time === '' ? '' : words.months(inquiry.time))],
    ],
  ];
  return (
    <div className="inquiry-facts">
      {inquiry.phone === '' && inquiry.dob === '' && <p className="hint">{words.noApplication}</p>}
      {groups.map(([title, facts]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(([what, value]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd data-unknown={value === '' || undefined}>{value === '' ? words.unknown : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Whether an address was confirmed is told while there is an account. */
type Applicant = Pick<StaffInquiry, 'fName' | 'lName' | 'email' | 'phone' | Field> & { isEmailConfirmed?: boolean };

type Fact = readonly [what: string, value: ReactNode];
type Field =
  | 'dob'
  | 'UserAddress'
  | 'timeAtRes'
  | 'jobTitle'
  | 'tenure'
  | 'jobAddress'
  | 'payFreq'
  | 'fullpay'
  | 'downpay'
  | 'time';
