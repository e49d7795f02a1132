/** Stands between words that say the same in different places. */
export const between = ' … ';

/** The free text with these words taken out, whatever their case and spacing: together where they stand so, else one by one. */
export function withoutWords(q: string, words: string): string {
  return words.split(between).reduce(withoutPiece, q);
}

function withoutPiece(q: string, words: string): string {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0 || wanted.some((word) => placeOf(word, q) === undefined)) return q;
  const together = standing(wanted.map(escaped).join('\\s+'));
  if (together.test(q)) return tidy(q.replace(together, ` ${gap} `));
  return tidy(wanted.reduce(withoutOne, q));
}

function withoutOne(q: string, word: string): string {
  const at = placeOf(word, q);
  return at === undefined ? q : `${q.slice(0, at)} ${q.slice(at + word.length)}`;
}

/** Where a word stands by itself. Found without a pattern of its own: those take long to make, and strangers choose how many. */
function placeOf(word: string, q: string): number | undefined {
  const [sought, text] = [word.toLowerCase(), q.toLowerCase()];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(end))) return at;
  }
  return undefined;
}

/** Whole words only: taking off `van` must leave `vanilla` alone. */
const standing = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Stands where words were taken out. */
const gap = '\uE000';

/** Single spaces, and no comma left standing alone; but one where words were taken out, so that `not red suv leather` does not become `not red leather`. */
const tidy = (q: string) =>
  q
    .replace(/(?<=^|\s)[,;&+/-]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=^|[,;.]) ?\uE000 ?| ?\uE000$| ?\uE000(?= ?[,;.])/g, (taken) => (taken.endsWith(' ') ? ' ' : ''))
    .replace(/ \uE000/g, ',')
    .trim();
