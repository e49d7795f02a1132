import { requiredText } from './text.ts';

const longestName = 60;
const nameRule = 'Use letters, spaces, hyphens, apostrophes and periods. Put a space after a period.';

/**
 * What a person is called. Emails begin with it, also those that a stranger causes by signing up with somebody else's
 * address: so it holds nothing that a reader could follow, call or take for our own words.
 */
export const personName = (missing: string) => requiredText(longestName, missing).refine(isPersonName, nameRule);

/** Accounts from before this rule keep their names; whoever writes to them asks here first. */
export function isPersonName(text: string): boolean {
  return text.length <= longestName && written.test(text) && !trick.test(text);
}

/** Letters of any script with their marks, and what stands between them in names. */
const written = /^['’]?\p{L}[\p{L}\p{M} .'‘’‐‑-]*$/u;

/** What mail programs turn into links ("evil.com", but not "J.R."), invisible letters, and towers of marks. */
const trick = /\.\p{L}\p{M}*\p{L}|\p{Default_Ignorable_Code_Point}|\p{M}{5}/u;
