import { viewingMinutes } from '#contract/viewing.ts';

export type CalendarEvent = {
  method: 'REQUEST' | 'CANCEL';
  /** The same for every change of one event; calendars keep the one with the highest sequence. */
  uid: string;
  sequence: number;
  writtenAt: Date;
  startsAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: string;
};

/** An iCalendar file (RFC 5545) that any calendar takes in, moves or strikes out. */
export function calendarFile(event: CalendarEvent): string {
  const endsAt = new Date(event.startsAt.getTime() + viewingMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reclaim Auto//Viewings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${parameter(event.organizer.name)}:mailto:${event.organizer.email}`,
    `ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:${event.attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(oneLine(line))}\r\n`).join('');
}

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const text = (written: string) =>
  written.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** A quoted parameter has no escape for a quote. */
const parameter = (written: string) => `"${written.replaceAll('"', "'")}"`;

/** Whatever was typed: a line stays one line. */
const oneLine = (line: string) => line.replaceAll(/[\u0000-\u001F\u007F]/g, ' ');

const longestLineBytes = 75;

/** Lines are broken by bytes, but never within a character; what follows begins with a blank. */
function fold(line: string): string {
  const pieces: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLineBytes) {
      pieces.push(' ');
      bytes = 1;
    }
    pieces[pieces.length - 1] += character;
    bytes += size;
  }
  return pieces.join('\r\n');
}
