import { useRef, useState } from 'react';
import type { SearchQuery } from '#contract/search.ts';

/** Long enough that a moving thumb asks once, short enough to feel live. */
const restMilliseconds = 250;

/** A count that follows the choices: asks once they rest, and only the latest answer is shown. */
export function useCount(count: (query: SearchQuery) => Promise<number>) {
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<{ asked: boolean; count: number | undefined }>({ asked: false, count: undefined });

  const showAnswer = async (asked: number, query: SearchQuery) => {
    // Without an answer the button simply names no number.
    const answer = await count(query).catch(() => undefined);
    if (asked === latest.current) setState({ asked: true, count: answer });
  };
  const ask = (query: SearchQuery) => {
    latest.current += 1;
    const asked = latest.current;
    clearTimeout(timer.current);
    setState({ asked: true, count: undefined });
    timer.current = setTimeout(() => void showAnswer(asked, query), restMilliseconds);
  };
  return { ...state, ask };
}
