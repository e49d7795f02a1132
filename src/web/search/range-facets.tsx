import type { Facets } from '#contract/catalog/search-answer.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { Terms } from '#web/cards/payment-terms.ts';
import { AssumedTerms } from './assumed-terms.tsx';
import { useWords } from '#web/copy/copy.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { isTaken, rangeGroups, toggled, type RangeGroup } from './range-groups.ts';

type RangeFacetsProps = {
  query: SearchQuery;
  facets: Facets;
  terms: Terms;
  pathTo: (query: SearchQuery) => string;
};

/** Price, monthly payment, mileage and year as ready-made ranges: each a link that sets its limits, or lifts them again. */
export function RangeFacets({ query, facets, terms, pathTo }: RangeFacetsProps) {
  return rangeGroups(facets, useWords().cars)
    .filter(({ choices }) => choices.length > 0)
    .map((group) => <Group key={group.label} group={group} query={query} terms={terms} pathTo={pathTo} />);
}

function Group({ group, query, terms, pathTo }: Omit<RangeFacetsProps, 'facets'> & { group: RangeGroup }) {
  return (
    <div className="ranges">
      <h3>{group.label}</h3>
      {group.high === 'maxMonthly' && <AssumedTerms terms={terms} />}
      <ul>
        {group.choices.map((choice) => (
          <li key={choice.value}>
            <Link
              to={pathTo(toggled(query, group, choice))}
              aria-current={isTaken(query, group, choice) ? 'true' : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {group.text(choice)} <small>{grouped(choice.count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
