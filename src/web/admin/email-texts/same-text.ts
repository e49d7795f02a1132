import type { EmailText } from '#contract/settings/email-texts.ts';

/** As the server stores it: without space at the ends. */
export function isSameText(one: EmailText, other: EmailText): boolean {
  return (['subject', 'opening', 'closing'] as const).every((field) => one[field].trim() === other[field].trim());
}
