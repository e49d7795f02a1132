import type { Dealer } from '#contract/dealer.ts';
import type { Attachment } from '#server/mail/letter.ts';
import { calendarFile } from './calendar-file.ts';
import type { ToldViewing } from './told-viewing.ts';

/** The calendar file beside a letter about a viewing. */
export function viewingFile(told: {
  method: 'REQUEST' | 'CANCEL';
  viewing: ToldViewing;
  startsAt: Date;
  writtenAt: Date;
  dealer: Dealer;
  link: string;
}): Attachment {
  const { method, viewing, startsAt, writtenAt, dealer, link } = told;
  const content = calendarFile({
    method,
    uid: `${eventID(viewing)}@${new URL(dealer.publicUrl).hostname}`,
    sequence: viewing.sequence,
    writtenAt,
    startsAt,
    summary: `Viewing: ${viewing.car}`,
    description: `Change or cancel: ${link}`,
    location: `${dealer.name}, ${dealer.address}`,
    url: link,
    organizer: { name: dealer.name, email: dealer.email },
    attendee: viewing.person.email,
  });
  return { filename: 'viewing.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** A database begun anew gives the same numbers again; calendars must not take them for the same event. */
export const eventID = ({ viewingID, tokenHash }: Pick<ToldViewing, 'viewingID' | 'tokenHash'>) =>
  `viewing-${viewingID}-${Buffer.from(tokenHash).toString('hex').slice(0, 8)}`;
