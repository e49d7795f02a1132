import { isRecord } from '#web/app/is-record.ts';

/** What was typed into a form, by the names of its fields, kept in this browser until it is sent. */
export type Draft = Record<string, string>;

/** A month later nobody wants to find it again, and on a shared computer nobody should. */
const keptDays = 30;

export function readKept(key: string, now = Date.now()): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept['fields']) || typeof kept['at'] !== 'number') return undefined;
    if (now - kept['at'] > keptDays * dayMilliseconds) return undefined;
    const texts = Object.entries(kept['fields']).filter((entry): entry is [string, string] => isTyped(entry[1]));
    return texts.length === 0 ? undefined : Object.fromEntries(texts);
  } catch {
    return undefined;
  }
}

export function keepTyped(key: string, fields: Draft, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, fields }));
  } catch {
    // Storage may be shut off or full; then the form simply is not kept.
  }
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const isTyped = (value: unknown) => typeof value === 'string' && value !== '';
