import { keysOf } from '#contract/api/keys-of.ts';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { mostKeepMonths } from '#contract/inquiries/notice-terms.ts';
import { mostRedemptionDays } from '#contract/inventory/repossession/repossession-terms.ts';
import { mostApprovalDays } from '#contract/settings/credit.ts';
import { isDealerPhone } from '#contract/settings/dealer-phone.ts';
import { minutesOf } from '#contract/settings/time-of-day.ts';
import type { SettingsWords } from '#web/copy/en/admin/settings.ts';
import { settingsFields, spanOf, type Figure, type TypedSettings, type TypedSpan } from './settings-typing.ts';

/** What the figures may be, as the server has it. */
export const figureRules: Record<Exclude<Figure, 'months'>, { min: number; max: number; step: number }> = {
  apr: { min: 0, max: 60, step: 0.001 },
  taxRate: { min: 0, max: 30, step: 0.001 },
  titleFee: { min: 0, max: 10_000, step: 0.01 },
  documentFee: { min: 0, max: 10_000, step: 0.01 },
  preparationFee: { min: 0, max: 10_000, step: 0.01 },
  capacity: { min: 1, max: 100, step: 1 },
  redemptionDays: { min: 0, max: mostRedemptionDays, step: 1 },
  keepMonths: { min: 1, max: mostKeepMonths, step: 1 },
  approvalDays: { min: 1, max: mostApprovalDays, step: 1 },
};

type Sentences = SettingsWords['settings'] & { notAnEmail: string };

/** All that is wrong, by the name of the input it is said at, so that one round is enough. What is blank the form says. */
export function checkSettings(typed: TypedSettings, words: Sentences): FieldErrors {
  return {
    ...(typed.phone.trim() !== '' && !isDealerPhone(typed.phone.trim()) && { phone: words.badPhone }),
    ...(typed.complaintsPhone.trim() !== '' &&
      !isDealerPhone(typed.complaintsPhone.trim()) && { complaintsPhone: words.badPhone }),
    ...(typed.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(typed.email.trim()) && { email: words.notAnEmail }),
    ...wrongFigures(typed, words),
    ...wrongSpans(typed, words.endBeforeBeginning),
  };
}

/** What an input of the hours or of any other setting is called, where it is not in sight. */
export function settingLabel(input: string, words: SettingsWords['settings']): string | undefined {
  const [, span, day, end] = /^(?:(hours)-(\d)|lunch)-(from|to)$/.exec(input) ?? [];
  if (end !== undefined) {
    const row = span === undefined ? words.lunchTaken : (words.weekdays[Number(day)] ?? '');
    return end === 'from' ? words.fromOn(row) : words.toOn(row);
  }
  const field = settingsFields.find((one) => one === input);
  return field && words.fields[field];
}

function wrongFigures(typed: TypedSettings, words: SettingsWords['settings']): FieldErrors {
  const wrong = keysOf(figureRules).filter((name) => {
    const { min, max, step } = figureRules[name];
    const written = typed[name].trim();
    const value = Number(written);
    return written !== '' && !(value >= min && value <= max && isInSteps(value, step));
  });
  return Object.fromEntries(
    wrong.map((name) => {
      const { min, max, step } = figureRules[name];
      return [name, step === 1 ? words.wholeFrom(min, max) : words.numberFrom(min, max, step === 0.01 ? 2 : 3)];
    }),
  );
}

const isInSteps = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;

function wrongSpans({ hours, lunch }: TypedSettings, sentence: string): FieldErrors {
  const rows: [name: string, span: TypedSpan][] = [
    ...hours.map((span, day): [string, TypedSpan] => [`hours-${day}`, span]),
    ['lunch', lunch],
  ];
  return Object.fromEntries(rows.filter(([, span]) => isWrong(span)).map(([name]) => [`${name}-to`, sentence]));
}

function isWrong(typed: TypedSpan): boolean {
  const span = spanOf(typed);
  return span !== null && span.from !== '' && span.to !== '' && !(minutesOf(span.from) < minutesOf(span.to));
}
