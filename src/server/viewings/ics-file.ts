import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { viewingMinutes } from '#contract/viewings/viewing.ts';

export type CalendarEvent = {
  /** An email invites or strikes out; a page publishes what whoever has it open knows already. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
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
  attendee: string | undefined;
};

/** An iCalendar file (RFC 5545) that any calendar takes in, moves or strikes out. Times are UTC, so that it need not describe a time zone. */
export function calendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Reclaim Auto', product: 'Viewings' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[event.method],
  });
  const entry = calendar.createEvent({
    id: oneLine(event.uid),
    sequence: event.sequence,
    stamp: event.writtenAt,
    start: event.startsAt,
    end: new Date(event.startsAt.getTime() + viewingMinutes * 60_000),
    status: event.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: oneLine(event.url),
    organizer: { name: event.organizer.name, email: oneLine(event.organizer.email) },
  });
  if (event.attendee !== undefined) {
    entry.createAttendee({
      email: oneLine(event.attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return `${withoutControls(calendar.toString())}\r\n`;
}

/** What the library writes as it stands. */
const oneLine = (written: string) => written.replaceAll(/[\r\n]/g, ' ');

/** The library escapes line breaks and lets other control characters pass, which RFC 5545 forbids. */
const withoutControls = (file: string) => file.replaceAll(/(?![\r\n])[\u0000-\u001F\u007F]/g, ' ');
