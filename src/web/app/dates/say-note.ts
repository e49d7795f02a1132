import type { InquiryEvent } from '#contract/inquiries/inquiry-terms.ts';

type Entry = { event: InquiryEvent; note: string };

/** What a timeline says about an event: of a viewing its time, in the reader's language. Older entries have it in English, and keep it. */
export function sayNote({ event, note }: Entry, writeTime: (at: string) => string): string {
  return withTime.has(event) && instant.test(note) ? writeTime(note) : note;
}

const withTime = new Set<InquiryEvent>(['viewing booked', 'viewing confirmed']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
