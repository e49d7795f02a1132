import { paths } from '#contract/api/paths.ts';
import type { Relaxation, Understood } from '#contract/catalog/search-answer.ts';
import { activeFilters, paramsOf, relaxed, settled, type SearchQuery } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { filterTexts, type CarWords } from './filter-text.ts';
import { Link } from '#web/ui/link.tsx';

type RelaxationsProps = {
  query: SearchQuery;
  understood: Understood[];
  relaxations: Relaxation[];
  pathTo: (query: SearchQuery) => string;
};

/** Several values of one filter are taken off together, and named as their chips name them; words as they were typed. */
function namesOf(words: CarWords, query: SearchQuery, { param, value }: Relaxation): string {
  if (param === 'q') return value;
  const off = activeFilters(query).filter((one) => paramsOf(param).includes(one.param));
  return filterTexts(words, off)
    .map(({ text }) => text)
    .join(', ');
}

/** Nothing matched: says so, and which single filter to take off, with what that would give. */
export function Relaxations({ query, understood, relaxations, pathTo }: RelaxationsProps) {
  const words = useWords().cars;
  const plain = settled(query, understood);
  return (
    <div className="empty">
      <p className="loud">{words.results.empty}</p>
      {relaxations.length > 0 && (
        <>
          <p>{words.results.relax}</p>
          <ul>
            {relaxations.map((off) => (
              <li key={off.param + off.value}>
                <Link to={pathTo(relaxed(query, understood, off))}>
                  {words.results.relaxed(namesOf(words, plain, off))}
                  <small> {words.results.count(grouped(off.count))}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={paths.listings} className="button quiet">
          {words.results.startOver}
        </Link>
      </p>
    </div>
  );
}
