/** The free text with these words taken out, whatever their case and spacing: together where they stand so, else one by one. */
export function withoutWords(q: string, words: string): string {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  const together = standing(wanted.map(escaped).join('\\s+'));
  if (wanted.length === 0) return q;
  if (together.test(q)) return tidy(q.replace(together, ' '));
  const single = wanted.map((word) => standing(escaped(word)));
  return single.every((word) => word.test(q)) ? tidy(single.reduce((left, word) => left.replace(word, ' '), q)) : q;
}

/** Whole words only: taking off `van` must leave `vanilla` alone. */
const standing = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Single spaces, and no comma left standing alone. */
const tidy = (q: string) =>
  q
    .replace(/(?<=^|\s)[,;&+/-]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
