import { paths } from '#contract/api/paths.ts';
import type { Relaxation, Understood } from '#contract/catalog/search-answer.ts';
import { relaxed, type SearchQuery } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { filterText, type CarWords } from './filter-text.ts';
import { Link } from '#web/ui/link.tsx';

type RelaxationsProps = {
  query: SearchQuery;
  understood: Understood[];
  relaxations: Relaxation[];
  pathTo: (query: SearchQuery) => string;
};

/** Several values of one filter are taken off together; words are named as they were typed. */
const namesOf = (words: CarWords, { param, value }: Relaxation) =>
  param === 'q'
    ? value
    : value
        .split(', ')
        .map((one) => filterText(words, param, one))
        .join(', ');

/** Nothing matched: says so, and which single filter to take off, with what that would give. */
export function Relaxations({ query, understood, relaxations, pathTo }: RelaxationsProps) {
  const words = useWords().cars;
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
                  {words.results.relaxed(namesOf(words, off))}
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
