import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEvent } from '#server/viewings/calendar-file.ts';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'viewing-1-ab@cars.example',
  sequence: 3,
  writtenAt: new Date('2026-11-15T10:00:00.123Z'),
  startsAt: new Date('2026-11-19T15:00:00Z'),
  summary: 'Viewing: 2018 Toyota Camry',
  description: 'Change or cancel: https://cars.example/viewing/abc',
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
    'STATUS:CONFIRMED',
    'SUMMARY:Viewing: 2018 Toyota Camry',
    'DESCRIPTION:Change or cancel: https://cars.example/viewing/abc',
    'LOCATION:Reclaim Auto\\, 1 Road\\; Yard\\\\2',
    'URL:https://cars.example/viewing/abc',
    `ORGANIZER;CN="Reclaim 'Auto'":mailto:yard@cars.example`,
    'ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:bea@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('whatever is typed stays one property, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
      const file = calendarFile({ ...event, summary });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const properties = file.replaceAll('\r\n ', '').split('\r\n');
      expect(properties).toHaveLength(21);
      expect(properties.filter((line) => line.startsWith('METHOD:'))).toHaveLength(1);
    }),
  );
});
