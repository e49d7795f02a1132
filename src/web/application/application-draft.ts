import { isRecord } from '../is-record.ts';
import { draftKey } from './drafts.ts';

/** What was typed into the application form, kept in this browser until it is sent. Never the paper itself. */
export type ApplicationDraft = Record<string, string>;

/** A month later nobody wants to find it again, and on a shared computer nobody should. */
const keptDays = 30;

export function readDraft(userID: number, now = Date.now()): ApplicationDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userID)) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept['fields']) || typeof kept['at'] !== 'number') return undefined;
    if (now - kept['at'] > keptDays * dayMilliseconds) return undefined;
    const texts = Object.entries(kept['fields']).filter((entry): entry is [string, string] => isTyped(entry[1]));
    return texts.length === 0 ? undefined : Object.fromEntries(texts);
  } catch {
    return undefined;
  }
}

export function keepDraft(userID: number, fields: ApplicationDraft, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(userID), JSON.stringify({ at: now, fields }));
  } catch {
    // Storage may be shut off or full; then the form simply is not kept.
  }
}

const keyOf = (userID: number) => draftKey + userID;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const isTyped = (value: unknown) => typeof value === 'string' && value !== '';
