import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { stockParams, type StockQuery } from './inventory-query.ts';

/** Typing rests this long before the list follows. */
const restMilliseconds = 250;

/** The ways to ask for something else than what is shown, and what is typed of a search so far. */
export function useStockAddress(query: StockQuery) {
  const navigate = useNavigate();
  const [search, setSearch] = useState({ typed: query.q, asked: query.q, shown: query.q });
  const { typed } = search;
  if (search.shown !== query.q) {
    // The answer to what was typed a moment ago leaves what is typed by now; Back and links put the field right.
    const isOwn = query.q === search.asked;
    setSearch({ typed: isOwn ? typed : query.q, asked: query.q, shown: query.q });
  }
  const ask = (wanted: StockQuery, replace = false) =>
    void navigate(`?${stockParams(wanted)}`, { replace, preventScrollReset: true });

  useEffect(() => {
    const q = typed.trim();
    if (q === query.q) return;
    const timer = setTimeout(() => {
      setSearch((now) => ({ ...now, asked: q }));
      // One step back for a search, however many times its words were changed.
      const isRefined = query.q !== '' && q !== '';
      void navigate(`?${stockParams({ ...query, q, page: 1 })}`, { replace: isRefined, preventScrollReset: true });
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, query, navigate]);

  return { typed, ask, type: (text: string) => setSearch((now) => ({ ...now, typed: text })) };
}
