import { minutesOf } from '#contract/desk-terms.ts';
import type { FinanceTerms } from '#contract/money.ts';
import type { FieldErrors } from '#contract/refusal-error.ts';
import type { SettingsDraft } from '#contract/settings.ts';

/** The settings as they stand in the form: figures as they are typed, each day with its times even while it is closed. */
export type TypedSettings = Record<Figure, string> & {
  hours: TypedSpan[];
  lunch: TypedSpan;
  holidays: string[];
  signature: string;
};
export type TypedSpan = { isOpen: boolean; from: string; to: string };

export const figures = ['apr', 'months', 'taxRate', 'titleFee', 'documentFee', 'capacity'] as const;
export type Figure = (typeof figures)[number];

export const settingsFields = [...figures, 'hours', 'lunch', 'holidays', 'signature'] as const;
export type SettingsField = (typeof settingsFields)[number];

export function toTyped(draft: SettingsDraft): TypedSettings {
  return {
    apr: String(draft.apr),
    months: String(draft.months),
    taxRate: String(draft.taxRate),
    titleFee: String(draft.titleFee),
    documentFee: String(draft.documentFee),
    capacity: String(draft.capacity),
    hours: draft.hours.map((span) => typedSpan(span, '09:00', '18:00')),
    lunch: typedSpan(draft.lunch, '12:00', '13:00'),
    holidays: draft.holidays,
    signature: draft.signature,
  };
}

/** What is not a number becomes NaN, which the server refuses with a sentence for its field. */
export function toDraft(typed: TypedSettings): SettingsDraft {
  return {
    ...termsOf(typed),
    capacity: numberIn(typed.capacity),
    hours: typed.hours.map(spanOf),
    lunch: spanOf(typed.lunch),
    holidays: typed.holidays,
    signature: typed.signature.trim(),
  };
}

export function termsOf(typed: TypedSettings): FinanceTerms {
  return {
    apr: numberIn(typed.apr),
    months: numberIn(typed.months),
    taxRate: numberIn(typed.taxRate),
    titleFee: numberIn(typed.titleFee),
    documentFee: numberIn(typed.documentFee),
  };
}

/** The fields in which two drafts differ. */
export function differences(one: SettingsDraft, other: SettingsDraft): SettingsField[] {
  return settingsFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Mine where I changed something since `base`, otherwise theirs. */
export function merged(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const changed = differences(base, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

export function wrongSpans({ hours, lunch }: TypedSettings, sentence: string): FieldErrors {
  const isWrong = (typed: TypedSpan) => {
    const span = spanOf(typed);
    return span !== null && !(minutesOf(span.from) < minutesOf(span.to));
  };
  return { ...(hours.some(isWrong) && { hours: sentence }), ...(isWrong(lunch) && { lunch: sentence }) };
}

/** A browser's clock has no 24:00; as an end, midnight is the coming one. */
const midnight = { written: '24:00', typed: '00:00' };

function typedSpan(span: { from: string; to: string } | null, from: string, to: string): TypedSpan {
  if (span === null) return { isOpen: false, from, to };
  return { isOpen: true, from: padded(span.from), to: span.to === midnight.written ? midnight.typed : padded(span.to) };
}

function spanOf({ isOpen, from, to }: TypedSpan): { from: string; to: string } | null {
  return isOpen ? { from, to: to === midnight.typed ? midnight.written : to } : null;
}

const padded = (time: string) => time.padStart('00:00'.length, '0');
const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
