import { paths } from '#contract/api/paths.ts';
import { describeDay, describeHour, describeTime } from '#contract/time/local-time.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';

/** A viewing with its private link. */
type Told = { car: string; link: string };
type Booked = Told & { startsAt: Date };
type Cancelled = Told & { startsAt: Date | null; reason?: string | undefined; isCarGone?: boolean | undefined };

const daysTold = 5;

/** What the emails about a viewing always say. */
export function createViewingEmailParts({ page, dealer, timeZone }: EmailTools) {
  const when = (startsAt: Date) => describeTime(startsAt, timeZone);
  const appointment = ({ car, link, startsAt }: Booked): Block[] => [
    {
      facts: [
        ['Car', car],
        ['When', when(startsAt)],
        ['Where', dealer().address],
      ],
    },
    { button: 'Change or cancel', href: link },
  ];
  const booked =
    (text: 'viewing-booked' | 'viewing-changed' | 'viewing-accepted' | 'viewing-reminder') => (told: Booked) =>
      emailParts(text, { car: told.car, when: when(told.startsAt) }, appointment(told));
  return {
    'viewing-times': ({ car, link, times }: Told & { times: Date[] }) =>
      emailParts('viewing-times', { car }, [
        { facts: byDay(times) },
        { button: 'Pick a time', href: link },
        'The link shows all free times, and works without logging in. Please keep it to yourself.',
      ]),
    'viewing-booked': booked('viewing-booked'),
    'viewing-changed': booked('viewing-changed'),
    'viewing-accepted': booked('viewing-accepted'),
    'viewing-reminder': booked('viewing-reminder'),
    'viewing-cancelled': ({ car, link, startsAt, reason, isCarGone }: Cancelled) =>
      emailParts('viewing-cancelled', { car }, [
        `Your viewing of the ${car}${startsAt ? ` on ${when(startsAt)}` : ''} is called off.`,
        ...(reason ? [reason] : []),
        ...(isCarGone
          ? ['The car is no longer on offer.', { button: 'See other cars', href: page(paths.listings) }]
          : [{ button: 'Pick another time', href: link }]),
      ]),
  };

  function byDay(times: Date[]): [string, string][] {
    const days = Map.groupBy(times, (time) => describeDay(time, timeZone));
    return [...days]
      .slice(0, daysTold)
      .map(([day, ofDay]) => [day, ofDay.map((time) => describeHour(time, timeZone)).join(', ')]);
  }
}
