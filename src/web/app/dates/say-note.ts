import type { Language } from '#contract/api/paths.ts';
import { sayDeclineReasons } from '#contract/inquiries/decline-reason-phrases.ts';
import type { TimelineEntry } from '#contract/inquiries/inquiry.ts';
import type { InquiryEvent } from '#contract/inquiries/inquiry-terms.ts';

type Entry = Omit<TimelineEntry, 'at'>;

/**
 * What a timeline says about an event, line by line: of a viewing its time, of a no its reasons, in the reader's language. Older
 * times are written in English, and stay so.
 */
export function sayNote(
  { event, note, reasons }: Entry,
  language: Language,
  writeTime: (at: string) => string,
): string[] {
  if (reasons !== undefined) return sayDeclineReasons({ reasons, other: note }, language);
  if (note === '') return [];
  return [withTime.has(event) && instant.test(note) ? writeTime(note) : note];
}

const withTime = new Set<InquiryEvent>(['viewing booked', 'viewing confirmed']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
