/** Stands between words that say the same in different places. */
export const between = ' … ';

/** The free text with these words taken out, whatever their case and spacing: together where they stand so, else one by one. */
export function withoutWords(q: string, words: string): string {
  return words.split(between).reduce(withoutPiece, q);
}

function withoutPiece(q: string, words: string): string {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  const together = standing(wanted.map(escaped).join('\\s+'));
  if (wanted.length === 0) return q;
  if (together.test(q)) return tidy(q.replace(together, ` ${gap} `));
  const single = wanted.map((word) => standing(escaped(word)));
  return single.every((word) => word.test(q)) ? tidy(single.reduce((left, word) => left.replace(word, ' '), q)) : q;
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
