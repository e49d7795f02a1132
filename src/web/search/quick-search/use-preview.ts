import { useRef, useState } from 'react';
import type { SearchAnswer } from '#contract/catalog/search-answer.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';

/** Long enough that a moving thumb asks once, short enough to feel live. */
const restMilliseconds = 250;

/** How many cars a query finds, and what its plain words became. */
export type Preview = Pick<SearchAnswer, 'total' | 'understood'>;
export type Previewed = Preview & { query: SearchQuery };

/** Asks what a query would find, once the choices rest. The answer says which query it is about. */
export function usePreview(
  preview: (query: SearchQuery) => Promise<Preview>,
): [previewed: Previewed | undefined, ask: (query: SearchQuery) => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [previewed, setPreviewed] = useState<Previewed>();

  const showAnswer = async (query: SearchQuery) => {
    // Without an answer the button simply names no number.
    const answer = await preview(query).catch(() => undefined);
    if (answer !== undefined) setPreviewed({ ...answer, query });
  };
  const ask = (query: SearchQuery) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void showAnswer(query), restMilliseconds);
  };
  return [previewed, ask];
}
