import { paths, type Language } from '#contract/api/paths.ts';
import { describeDay, describeHour, describeTime } from '#contract/time/local-time.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';

/** A viewing with its private link. */
type Told = { car: string; carID: number; link: string };
type Booked = Told & { startsAt: Date };
type Cancelled = Told & { startsAt: Date | null; reason?: string | undefined; isCarGone?: boolean | undefined };

/** A handful to answer with; the link has the rest. */
const daysTold = 3;
const timesTold = 3;

/** What the emails about a viewing always say. */
export const createViewingEmailParts = (tools: EmailTools) => (language: Language) => {
  const { viewing: words, car: carWords, facts, preheaders } = emailWords[language];
  const { dealer, timeZone } = tools;
  const when = (startsAt: Date) => describeTime(startsAt, timeZone, language);
  const shown = ({ car, carID }: Told) => ({ reason: 'viewing' as const, shows: { car, carID } });
  const appointment = ({ car, link, startsAt }: Booked): Block[] => [
    {
      facts: [
        [facts.car, car],
        [facts.when, when(startsAt)],
        [facts.where, dealer().address],
      ],
    },
    { button: words.change, href: link },
  ];
  const booked =
    (text: 'viewing-booked' | 'viewing-changed' | 'viewing-accepted' | 'viewing-reminder') => (told: Booked) =>
      emailParts(
        text,
        { car: told.car, when: when(told.startsAt) },
        {
          ...shown(told),
          blocks: appointment(told),
          preheader: preheaders[text](told.car),
        },
      );
  return {
    'viewing-times': (told: Told & { times: Date[] }) =>
      emailParts(
        'viewing-times',
        { car: told.car },
        {
          ...shown(told),
          blocks: [
            { facts: byDay(told.times) },
            words.moreTimes,
            { button: words.pick, href: told.link },
            words.keepPrivate,
          ],
          preheader: preheaders['viewing-times'],
        },
      ),
    'viewing-booked': booked('viewing-booked'),
    'viewing-changed': booked('viewing-changed'),
    'viewing-accepted': booked('viewing-accepted'),
    'viewing-reminder': booked('viewing-reminder'),
    'viewing-cancelled': (told: Cancelled) => {
      const { car, link, startsAt, reason, isCarGone } = told;
      const next: Block[] = isCarGone
        ? [words.carGone, { button: carWords.others, href: tools.page(paths.listings, language) }]
        : [words.pickAnotherAbout, { button: words.pickAnother, href: link }];
      return emailParts(
        'viewing-cancelled',
        { car },
        {
          ...shown(told),
          blocks: [
            words.canceled(car, startsAt ? when(startsAt) : undefined),
            ...(reason ? [words.reason(reason)] : []),
            ...next,
          ],
          preheader: isCarGone ? preheaders.carGone(car) : preheaders['viewing-cancelled'],
        },
      );
    },
  };

  function byDay(times: Date[]): [string, string][] {
    const days = Map.groupBy(times, (time) => describeDay(time, timeZone, language));
    return [...days].slice(0, daysTold).map(([day, ofDay]) => [
      day,
      spread(ofDay)
        .map((time) => describeHour(time, timeZone, language).replaceAll(' ', '\u00A0'))
        .join(', '),
    ]);
  }
};

/** The first, the last, and what lies evenly between them. */
function spread(times: Date[]): Date[] {
  const last = times.length - 1;
  const kept = new Set(Array.from({ length: timesTold }, (_, at) => Math.round((at * last) / (timesTold - 1))));
  return times.filter((_, at) => kept.has(at));
}
