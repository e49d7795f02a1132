/** The words of a text without case, accents and punctuation; `F-150` gives f, 150 and f150, so that it is found however it is typed. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(gap)
    .flatMap((piece) => {
      const parts = piece.split(notWord).filter((part) => part !== '');
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    })
    .map(stem);
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
const notWord = /[^\p{L}\p{N}]+/gu;
const accents = /\p{M}+/gu;
const asciiOnly = /^[\u0000-\u007F]*$/;
const shortestPlural = 3;
