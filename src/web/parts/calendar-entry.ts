import { viewingMinutes } from '#contract/viewing-terms.ts';

type CalendarEntry = {
  uid: string;
  sequence: number;
  startsAt: string;
  summary: string;
  location: string;
  url: string;
};

/** An iCalendar file as an address that a link can download. */
export function calendarEntryUrl(entry: CalendarEntry): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEntry(entry))}`;
}

/** The same entry as in our letter, for whoever has the page open and not the letter. */
export function calendarEntry({ uid, sequence, startsAt, summary, location, url }: CalendarEntry): string {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + viewingMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reclaim Auto//Viewings//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(start)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
