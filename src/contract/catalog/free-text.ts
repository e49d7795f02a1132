/** Stands between words that say the same in different places. */
export const between = ' … ';

/** The free text with these words taken out, whatever their case and spacing: together where they stand so, else one by one. */
export function withoutWords(q: string, words: string): string {
  return words.split(between).reduce(withoutPiece, q);
}

function withoutPiece(q: string, words: string): string {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return q;
  if (wanted.some((word) => placeOf(word, q) === undefined)) {
    // What it begins with may have gone with the words before it.
    const [first = '', ...rest] = wanted;
    return joints.has(first.toLowerCase()) ? withoutPiece(q, rest.join(' ')) : q;
  }
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
  withoutJoints(q.replace(/(?<=^|\s)[,;&+/-]+(?=\s|$)/g, ' '))
    .replace(/(?<=^|[,;.]) ?\uE000 ?| ?\uE000$| ?\uE000(?= ?[,;.])/g, (taken) => (taken.endsWith(' ') ? ' ' : ''))
    .replace(/ \uE000/g, ',')
    .replace(/[ ,;]+$/, '')
    .trim();

/** What joined the words that were taken out to the rest goes with them: `honda or` is half a sentence. */
function withoutJoints(q: string): string {
  const pieces = q.split(/\s+/).filter((piece) => piece !== '');
  const left: string[] = [];
  for (const piece of pieces) {
    const isAfterGap = left.length === 0 || left.at(-1) === gap;
    if (isAfterGap && joints.has(piece.toLowerCase())) continue;
    if (piece === gap) dropLinks(left);
    left.push(piece);
  }
  dropLinks(left);
  return left.join(' ');
}

/** From the end of what is left. In `model y` the letter is a name. */
function dropLinks(left: string[]): void {
  while (left.length > 0) {
    const [before, last] = [left.at(-2)?.toLowerCase() ?? '', left.at(-1)?.toLowerCase() ?? ''];
    if (namesBefore.has(before) || !(joints.has(last) || links.has(last))) return;
    left.pop();
  }
}

const joints = new Set(['and', 'or', 'but', 'y', 'o', 'pero']);
const links = new Set(['with', 'for', 'a', 'an', 'the', 'con', 'de', 'del', 'por', 'un', 'una']);
const namesBefore = new Set(['model', 'modelo', 'class', 'clase', 'series', 'serie']);
