import { inLanguage, paths, type Language } from '#contract/api/paths.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { Attachment } from '#server/mail/email.ts';
import { emailWords } from '#server/mail/words/words.ts';
import { calendarFile, type CalendarEvent } from './ics-file.ts';
import type { ToldViewing } from './viewing-details.ts';

/** The event that an email and the page tell alike: calendars take both for the same. */
type TimedViewing = {
  viewing: Pick<ToldViewing, 'viewingID' | 'tokenHash' | 'sequence' | 'token' | 'car'>;
  startsAt: Date;
  writtenAt: Date;
  dealer: Dealer;
  /** That of whoever's calendar it goes into. */
  language: Language;
};

/** The calendar file beside an email about a viewing. */
export function viewingFile(
  told: Omit<TimedViewing, 'language'> & { viewing: ToldViewing; method: 'REQUEST' | 'CANCEL' },
): Attachment {
  const { method, viewing } = told;
  const { person } = viewing;
  const content = calendarFile({ ...eventOf({ ...told, language: person.language }), method, attendee: person.email });
  return { filename: 'viewing.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** The calendar file on a viewing's page. The link is all its holder has shown: it names no address of theirs. */
export function viewingPageFile(told: TimedViewing): string {
  return calendarFile({ ...eventOf(told), method: 'PUBLISH', attendee: undefined });
}

function eventOf(told: TimedViewing): Omit<CalendarEvent, 'method' | 'attendee'> {
  const { viewing, startsAt, writtenAt, dealer, language } = told;
  const words = emailWords[language].calendar;
  const link = dealer.publicUrl + inLanguage(paths.viewing(viewing.token), language);
  return {
    uid: `${eventID(viewing)}@${new URL(dealer.publicUrl).hostname}`,
    sequence: viewing.sequence,
    writtenAt,
    startsAt,
    summary: words.summary(viewing.car),
    description: words.description(link),
    location: `${dealer.name}, ${dealer.address}`,
    url: link,
    organizer: { name: dealer.name, email: dealer.email },
  };
}

/** A database begun anew gives the same numbers again; calendars must not take them for the same event. */
const eventID = ({ viewingID, tokenHash }: Pick<ToldViewing, 'viewingID' | 'tokenHash'>) =>
  `viewing-${viewingID}-${Buffer.from(tokenHash).toString('hex').slice(0, 8)}`;
