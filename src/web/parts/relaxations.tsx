import { paths } from '#contract/paths.ts';
import type { Relaxation, Understood } from '#contract/search-answer.ts';
import { relaxed, type SearchQuery } from '#contract/search.ts';
import { useWords } from '../words/index.ts';
import { grouped } from './figures.ts';
import { filterText } from './filter-text.ts';
import { Link } from './link.tsx';

type RelaxationsProps = {
  query: SearchQuery;
  understood: Understood[];
  relaxations: Relaxation[];
  pathTo: (query: SearchQuery) => string;
};

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
                  {words.results.relaxed(filterText(words, off.param, off.value))}
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
