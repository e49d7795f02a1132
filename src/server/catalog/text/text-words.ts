import { wordsTyped } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** The words of a free text that a car must have: without those that every text has. */
export function textWords(text: string): string[] {
  if (text === '') return [];
  return [...new Set(wordsTyped(text).filter((word) => !stopWords.has(word)))];
}
