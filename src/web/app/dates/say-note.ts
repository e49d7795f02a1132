import type { Language } from '#contract/api/paths.ts';
import { sayDeclineReasons } from '#contract/inquiries/decline-reason-phrases.ts';
import { sayInformationItems } from '#contract/inquiries/information-item-phrases.ts';
import type { TimelineEntry } from '#contract/inquiries/inquiry.ts';
import { writeDay } from '#contract/time/dates.ts';
import type { InquiryEvent } from '#contract/inquiries/inquiry-terms.ts';

type Entry = Omit<TimelineEntry, 'at'>;

/** How times are written, and the last day to send something. */
type Says = { time: (at: string) => string; sendBy: (day: string) => string };

/**
 * What a timeline says about an event, line by line: of a viewing its time, of a no its reasons, of a request what is missing,
 * in the reader's language. Older times are written in English, and stay so.
 */
export function sayNote({ event, note, reasons, items, by }: Entry, language: Language, says: Says): string[] {
  if (reasons !== undefined) return sayDeclineReasons({ reasons, other: note }, language);
  if (items !== undefined) {
    const lastDay = by === undefined ? [] : [says.sendBy(writeDay('longDay', by, language))];
    return [...sayInformationItems({ items, question: note }, language), ...lastDay];
  }
  if (note === '') return [];
  return [withTime.has(event) && instant.test(note) ? says.time(note) : note];
}

const withTime = new Set<InquiryEvent>(['viewing booked', 'viewing confirmed']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
