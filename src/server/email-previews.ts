import type { EmailPreview, EmailText } from '#contract/settings/email-texts.ts';
import type { EmailTextName } from '#contract/settings/standard-email-texts.ts';
import { dayAfter, dayOf, startOf } from '#contract/time/local-time.ts';
import { createAccountEmailParts } from './accounts/account-email-parts.ts';
import { createApplicationEmailParts } from './applications/application-email-parts.ts';
import { createInquiryEmailParts } from './inquiries/inquiry-email-parts.ts';
import { createCarEmailParts } from './inventory/cars/car-email-parts.ts';
import { createEmailTemplate, type EmailParts, type Sender } from './mail/email-template.ts';
import { freeTimes, type Calendar } from './viewings/free-times.ts';
import { createViewingEmailParts } from './viewings/viewing-email-parts.ts';

export type PreviewEmail = (name: EmailTextName, text: EmailText) => EmailPreview;

/** An email as it would be sent, with made-up facts: the same parts, written by the same function. */
export function createPreviewEmail({
  sender,
  clock,
  calendar,
}: {
  sender: () => Sender;
  clock: () => Date;
  calendar: () => Calendar;
}): PreviewEmail {
  const { page, writeWith } = createEmailTemplate(sender);
  const tools = { page, dealer: sender, timeZone: sender().timeZone };
  // An email whose parts are missing here does not compile.
  const parts: { [Name in EmailTextName]: (facts: Facts) => EmailParts } = {
    ...createAccountEmailParts(tools),
    ...createApplicationEmailParts(tools),
    ...createInquiryEmailParts(tools),
    ...createViewingEmailParts(tools),
    ...createCarEmailParts(tools),
  };
  return (name, chosen) => {
    const facts = exampleFacts(page, clock(), exampleTimes(clock(), calendar()));
    const { subject, text, html } = writeWith(chosen, { fName: 'Alex', email: 'alex@example.com' }, parts[name](facts));
    return { subject, text, html };
  };
}

type Facts = ReturnType<typeof exampleFacts>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Nobody's: no such car, link or person is there. */
function exampleFacts(page: (path: string) => string, now: Date, [startsAt, ...others]: [Date, ...Date[]]) {
  return {
    car: '2019 Honda Accord',
    carID: 0,
    token: 'example',
    link: page('/viewing/example'),
    startsAt,
    times: [startsAt, ...others],
    reservedUntil: new Date(now.getTime() + 7 * dayMilliseconds),
    declineReason: 'The reason that you enter is written here.',
    question: 'The question that you enter is written here.',
  };
}

/** Times at which the dealership is open, not before tomorrow; ten o'clock tomorrow where it offers none. */
function exampleTimes(now: Date, calendar: Calendar): [Date, ...Date[]] {
  const tomorrow = startOf(dayAfter(dayOf(now, calendar.timeZone)), calendar.timeZone);
  const [first, second, ...later] = freeTimes({ ...calendar, from: now, taken: [], blocks: [] }).filter(
    (time) => time >= tomorrow,
  );
  if (first === undefined) return [new Date(tomorrow.getTime() + tenHoursMilliseconds)];
  const nextDay = later.find((time) => time.getTime() >= first.getTime() + dayMilliseconds);
  return [first, ...[second, nextDay].filter((time) => time !== undefined)];
}

const tenHoursMilliseconds = 10 * 60 * 60 * 1000;
