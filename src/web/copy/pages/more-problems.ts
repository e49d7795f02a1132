import type { Sentences } from '#contract/problems/problems.ts';
import type { Speech } from '../copy.ts';
import type { Translated } from '../problem-words.ts';

/** The language of a page that can say more than any page can. It comes with those pages; others don't load it. */
export function withProblems<Table extends Partial<Sentences>>(speech: Speech, more: Translated<Table>): Speech {
  const { language, words } = speech;
  if (language === 'en') return speech;
  const problems = { ...words.errors.problems, ...more[language] };
  return { language, words: { ...words, errors: { ...words.errors, problems } } };
}
