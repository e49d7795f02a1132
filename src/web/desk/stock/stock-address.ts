import { useDeferredValue, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDraft } from '../../parts/draft.ts';
import { readStockQuery, stockParams, type StockQuery } from './stock-query.ts';

/** Typing rests this long before the address follows; the list follows every key. */
const restMilliseconds = 250;

/** What is asked for, as the address says it, and the way to ask for something else. */
export function useStockAddress() {
  const [params] = useSearchParams();
  const address = params.toString();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, change] = useDraft(address);
  const query = readStockQuery(new URLSearchParams(draft));
  const listed = readStockQuery(new URLSearchParams(useDeferredValue(draft)));

  const ask = (wanted: StockQuery) => {
    clearTimeout(timer.current);
    void navigate(`?${stockParams(wanted)}`, { replace: true, preventScrollReset: true });
  };
  return {
    query,
    /** The same a moment later: a long list must not hold up the typing. */
    listed,
    ask,
    type: (q: string) => {
      const wanted = { ...query, q, page: 1 };
      change(() => stockParams(wanted).toString());
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(wanted), restMilliseconds);
    },
  };
}
