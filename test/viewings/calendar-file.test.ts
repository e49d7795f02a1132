import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEvent } from '#server/viewings/ics-file.ts';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'viewing-1-ab@cars.example',
  sequence: 3,
  writtenAt: new Date('2026-11-15T10:00:00.123Z'),
  startsAt: new Date('2026-11-19T15:00:00Z'),
  summary: 'Viewing: 2018 Toyota Camry',
  description: 'Reschedule or cancel: https://cars.example/viewing/abc',
  location: 'Reclaim Auto, 1 Road; Yard\\2',
  url: 'https://cars.example/viewing/abc',
  organizer: { name: 'Reclaim "Auto"', email: 'yard@cars.example' },
  attendee: 'bea@example.com',
};

test('is what RFC 5545 asks for', () => {
  const lines = calendarFile(event).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reclaim Auto//Viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:viewing-1-ab@cars.example',
    'SEQUENCE:3',
    'DTSTAMP:20261115T100000Z',
    'DTSTART:20261119T150000Z',
    'DTEND:20261119T153000Z',
    'SUMMARY:Viewing: 2018 Toyota Camry',
    'LOCATION:Reclaim Auto\\, 1 Road\\; Yard\\\\2',
    'DESCRIPTION:Reschedule or cancel: https://cars.example/viewing/abc',
    `ORGANIZER;CN="Reclaim ^'Auto^'":mailto:yard@cars.example`,
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:MAILTO:bea@example.com',
    'URL;VALUE=URI:https://cars.example/viewing/abc',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a viewing that is called off is struck out', () => {
  const lines = calendarFile({ ...event, method: 'CANCEL' }).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
});

test('a calendar reads what was written', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(event)));
  const vevent = calendar.getFirstSubcomponent('vevent')!;
  const read = new ICAL.Event(vevent);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect({
    uid: read.uid,
    sequence: read.sequence,
    startsAt: read.startDate.toJSDate(),
    endsAt: read.endDate.toJSDate(),
    summary: read.summary,
    description: read.description,
    location: read.location,
    organizer: [read.organizer, vevent.getFirstProperty('organizer')?.getFirstParameter('cn')],
    attendees: read.attendees.map((one) => one.getFirstValue()),
  }).toEqual({
    uid: event.uid,
    sequence: 3,
    startsAt: event.startsAt,
    endsAt: new Date('2026-11-19T15:30:00Z'),
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer: ['mailto:yard@cars.example', 'Reclaim "Auto"'],
    attendees: ['MAILTO:bea@example.com'],
  });
});

test('whatever is typed stays one property, in lines of at most 75 bytes', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('\r', '\n', '\t', '\u0000', '\u007F', '"', ';', ':', ',', '\\', '🚗'),
      minLength: 1,
    }),
  );
  const part = fc.constantFrom('uid', 'summary', 'description', 'location', 'url', 'attendee', 'organizer');
  fc.assert(
    fc.property(part, typed, (part, text) => {
      const file = calendarFile({
        ...event,
        [part]: part === 'organizer' ? { name: text, email: 'a@b.example' } : text,
      });
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\u0000-\u001F\u007F]/);
      }
      const properties = file.replaceAll('\r\n ', '').split('\r\n');
      expect(properties.filter((line) => line.startsWith('METHOD:'))).toHaveLength(1);
      expect(properties).toHaveLength(21);
    }),
  );
});
