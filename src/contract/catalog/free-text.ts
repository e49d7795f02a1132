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
  const together = standing(wanted);
  if (together.test(q)) return tidy(q.replace(together, ` ${gap} `));
  return tidy(`${gap} ${wanted.reduce(withoutOne, q)}`);
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
    const isWhole = !(beginsWord.test(sought) && endsWord.test(text.slice(0, at)));
    if (isWhole && !(endsWord.test(sought) && beginsWord.test(text.slice(end)))) return at;
  }
  return undefined;
}

/** Whole words only: taking off `van` must leave `vanilla` alone. A sign may stand right beside a word: `2015>08`. */
const standing = (words: string[]) => {
  const before = beginsWord.test(words[0] ?? '') ? '(?<![\\p{L}\\p{N}])' : '';
  const after = endsWord.test(words.at(-1) ?? '') ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(before + words.map(escaped).join('\\s+') + after, 'iu');
};
const beginsWord = /^[\p{L}\p{N}]/u;
const endsWord = /[\p{L}\p{N}]$/u;
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
    const isAfterGap = left.at(-1) === gap;
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
