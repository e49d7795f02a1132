/** The words of a text without case, accents and punctuation; `F-150` gives f, 150 and f150, so that it is found however it is typed. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const piece of plain(text).split(gap)) {
    const parts = isOneWord.test(piece) ? [piece] : piece.split(notWord).filter((part) => part !== '');
    for (const part of parts) words.push(stem(part));
    if (parts.length > 1) words.push(stem(parts.join('')));
  }
  return words;
}

/** The words of a text as someone typed it, in their order. */
export function wordsTyped(text: string): string[] {
  return plain(text)
    .split(notWord)
    .filter((word) => word !== '')
    .map(stem);
}

/** A name as one key: `Mercedes-Benz`, `mercedes benz` and `MERCEDESBENZ` are the same. */
export function keyOf(name: string): string {
  const key = plain(name).replace(notWord, '');
  return key === '' ? name.trim().toLowerCase() : key;
}

/** Without a plural's s. */
export function stem(word: string): string {
  return word.length > shortestPlural && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Without case and accents. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  return asciiOnly.test(lower) ? lower : lower.normalize('NFD').replace(accents, '');
}

const gap = /[\s,;|]+/u;
const isOneWord = /^[a-z0-9]+$/;
const notWord = /[^\p{L}\p{N}]+/gu;
const accents = /\p{M}+/gu;
const asciiOnly = /^[\u0000-\u007F]*$/;
const shortestPlural = 3;
