import { useRef, useState } from 'react';
import type { SearchQuery } from '#contract/search.ts';

/** Long enough that a moving thumb asks once, short enough to feel live. */
const restMilliseconds = 250;

type Counted = { query: SearchQuery; count: number };

/** Asks how many cars a query finds, once the choices rest. The answer says which query it is about. */
export function useCount(
  count: (query: SearchQuery) => Promise<number>,
): [counted: Counted | undefined, ask: (query: SearchQuery) => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [counted, setCounted] = useState<Counted>();

  const showAnswer = async (query: SearchQuery) => {
    // Without an answer the button simply names no number.
    const answer = await count(query).catch(() => undefined);
    if (answer !== undefined) setCounted({ query, count: answer });
  };
  const ask = (query: SearchQuery) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void showAnswer(query), restMilliseconds);
  };
  return [counted, ask];
}
