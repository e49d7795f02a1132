import { paths, type Language } from '#contract/api/paths.ts';
import type { EmailPreview, EmailText } from '#contract/settings/email-texts.ts';
import type { EmailTextName } from '#contract/settings/standard-email-texts.ts';
import { dayAfter, dayOf, startOf } from '#contract/time/local-time.ts';
import { createAccountEmailParts } from './accounts/account-email-parts.ts';
import { createApplicationEmailParts } from './applications/application-email-parts.ts';
import { createInquiryEmailParts } from './inquiries/inquiry-email-parts.ts';
import { createCarEmailParts } from './inventory/cars/car-email-parts.ts';
import { createOfferEmailParts } from './inventory/offers/offer-email-parts.ts';
import { createEmailTemplate, type EmailParts, type Sender } from './mail/email-template.ts';
import { freeTimes, type Calendar } from './viewings/free-times.ts';
import { createViewingEmailParts } from './viewings/viewing-email-parts.ts';

type Which = { name: EmailTextName; language: Language };

/** What may be otherwise: the picture of the example's car, and that the car is gone. */
type Case = { photo?: string | undefined; isCarGone?: boolean };

export type PreviewEmail = (which: Which, text: EmailText, how?: Case) => EmailPreview;

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
  const partsIn = (language: Language): { [Name in EmailTextName]: (facts: Facts) => EmailParts } => ({
    ...createAccountEmailParts(tools)(language),
    ...createApplicationEmailParts(tools)(language),
    ...createInquiryEmailParts(tools)(language),
    ...createViewingEmailParts(tools)(language),
    ...createCarEmailParts(tools)(language),
    ...createOfferEmailParts(tools)(language),
  });
  return ({ name, language }, chosen, { photo, isCarGone = false } = {}) => {
    const link = page(paths.viewing('example'), language);
    const facts = {
      ...exampleFacts(clock(), exampleTimes(clock(), calendar())),
      ...examples[language],
      link,
      isCarGone,
    };
    const parts = partsIn(language)[name](facts);
    const picture = photo !== undefined && parts.shows ? { src: photo, alt: parts.shows.car } : undefined;
    const reader = { fName: 'Alex', email: 'alex@example.com', language };
    const { subject, text, html } = writeWith(chosen, reader, parts, { picture });
    return { subject, text, html };
  };
}

type Facts = ReturnType<typeof exampleFacts> & (typeof examples)[Language] & { link: string; isCarGone: boolean };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Nobody's: no such car, link or person is there. */
function exampleFacts(now: Date, [startsAt, ...others]: [Date, ...Date[]]) {
  return {
    car: '2019 Honda Accord',
    carID: 0,
    token: 'example',
    startsAt,
    times: [startsAt, ...others],
    reservedUntil: new Date(now.getTime() + 7 * dayMilliseconds),
    amount: 11_800,
    endsAt: new Date(now.getTime() + 7 * dayMilliseconds),
    items: ['proof-of-income', 'other'] as const,
    byDay: dayAfter(dayOf(startsAt, 'UTC')),
    price: 12_500,
    payment: { monthly: 318, down: 1500, months: 48, apr: 12.9, isBuyersPlan: true, ofIncome: null },
    approvedUntil: dayAfter(dayOf(startsAt, 'UTC')),
    noticeAt: now,
    applicant: 'Alex Doe',
    reasons: ['insufficient-income', 'short-employment'] as const,
    other: '',
  };
}

/** What staff will enter. */
const examples: Record<Language, { question: string; reason: string }> = {
  en: {
    question: 'The question you enter goes here.',
    reason: 'The reason you enter goes here.',
  },
  es: {
    question: 'Aquí va la pregunta que escribas.',
    reason: 'Aquí va el motivo que escribas.',
  },
};

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
