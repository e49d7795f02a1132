import type { Understood } from '#contract/search-answer.ts';
import { activeFilters, without, withoutWords, type SearchQuery } from '#contract/search.ts';
import { useWords } from '../words/index.ts';
import { filterText } from './filter-text.ts';
import { Link } from './link.tsx';

type ChipsProps = {
  query: SearchQuery;
  understood: Understood[];
  pathTo: (query: SearchQuery) => string;
  /** Where no filter is left. */
  clearTo: string;
};

/** What is in force, each with a way to take it off: chosen filters, what plain words became, and the rest of the words. */
export function Chips({ query, understood, pathTo, clearTo }: ChipsProps) {
  const words = useWords().cars;
  const chosen = activeFilters(query).map(({ param, value }) => ({
    text: filterText(words, param, value),
    typed: undefined,
    to: pathTo(without(query, param, value)),
  }));
  const fromWords = phrases(understood).map(({ typed, filters }) => ({
    text: filters.map(({ param, value }) => filterText(words, param, value)).join(', '),
    typed,
    to: pathTo({ ...query, q: withoutWords(query.q, typed), page: 1 }),
  }));
  const rest = understood.reduce((q, { words }) => withoutWords(q, words), query.q);
  const left =
    rest === ''
      ? []
      : [
          {
            text: words.filters.words(rest),
            typed: undefined,
            to: pathTo({ ...query, q: withoutWords(query.q, rest), page: 1 }),
          },
        ];
  const chips = [...chosen, ...fromWords, ...left];
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={words.filters.active}>
      {chips.map(({ text, typed, to }) => (
        <li key={to + text}>
          <Link
            to={to}
            className="chip"
            title={typed === undefined ? undefined : words.filters.understood(typed, text)}
          >
            <span className="unseen">{words.filters.remove} </span>
            {text}
            {typed !== undefined && typed.toLowerCase() !== text.toLowerCase() && <small>{typed}</small>}
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearTo} className="clear">
          {words.filters.clearAll}
        </Link>
      </li>
    </ul>
  );
}

/** The same words may have become several filters, such as a make and its model. */
function phrases(understood: Understood[]): { typed: string; filters: Understood[] }[] {
  return [...Map.groupBy(understood, ({ words }) => words)].map(([typed, filters]) => ({ typed, filters }));
}
