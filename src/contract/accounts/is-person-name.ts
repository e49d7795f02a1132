/** Accounts from before this rule keep their names; whoever writes to them asks here first. No schema here: the browser reads this. */
export function isPersonName(text: string): boolean {
  return text.length <= longestName && written.test(text) && !trick.test(text) && !hasInvisible(text);
}

export const longestName = 60;

/** Letters of any script with their marks, and what may stand between them in a name. */
const written = /^['’]?\p{L}[\p{L}\p{M} .'‘’‐‑-]*$/u;

/** What mail programs turn into links ("evil.com", but not "J.R."), and towers of marks. */
const trick = /\.\p{L}\p{M}*\p{L}|\p{M}{5}/u;

export const hasInvisible = (text: string) => /\p{Default_Ignorable_Code_Point}/u.test(text);
