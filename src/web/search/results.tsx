import { useMemo } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { SearchAnswer } from '#contract/catalog/search-answer.ts';
import { settled, type SearchProblem, type SearchQuery } from '#contract/catalog/search.ts';
import type { Card } from '#web/cards/to-card.ts';
import { useNoteMissed } from '#web/app/visit-counts.ts';
import { useWords } from '#web/copy/copy.ts';
import { CarGrid } from '#web/cards/car-grid.tsx';
import { AssumedTerms } from './assumed-terms.tsx';
import { Chips, chipsFor } from './chips.tsx';
import type { Terms } from '#web/cards/payment-terms.ts';
import { filterName } from './filter-text.ts';
import { Facets, facetsId, filterFormId } from './facets.tsx';
import { grouped } from '#web/ui/format-numbers.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Relaxations } from './relaxations.tsx';
import { SheetOpener } from './quick-search/sheet.tsx';
import { Skeletons } from '#web/cards/skeletons.tsx';
import { SortMenu } from './sort-menu.tsx';

/** A search and its answer, with cards in place of whole cars. */
type Found = Omit<SearchAnswer, 'results'> & { query: SearchQuery; problems: SearchProblem[]; cards: Card[] };

type ResultsProps = {
  found: Found;
  terms: Terms;
  /** The address of the same list with another query. */
  pathTo: (query: SearchQuery) => string;
};

/** Filters to the left, what they leave to the right. Everything a person chooses is in the address. */
export function Results({ found, terms, pathTo }: ResultsProps) {
  const words = useWords().cars;
  const { query, understood, problems } = found;
  const plain = useMemo(() => settled(query, understood), [query, understood]);
  const chips = chipsFor(words, plain, understood);
  const isLoading = useIsLoadingList();
  useNoteMissed(query, found.total);
  const pageCount = Math.ceil(found.total / found.pageSize);
  return (
    <div className="results">
      <Facets query={plain} facets={found.facets} total={found.total} terms={terms} pathTo={pathTo} />
      <section aria-labelledby="count" aria-busy={isLoading}>
        <header className="toolbar">
          <h2 id="count" aria-live="polite">
            {isLoading ? words.results.loading : words.results.count(grouped(found.total))}
          </h2>
          <SheetOpener opens={facetsId}>{words.filters.open(chips.length)}</SheetOpener>
          <SortMenu sort={plain.sort} form={filterFormId} />
        </header>
        {problems.map(({ param }) => (
          <p key={param} className="notice">
            {words.results.ignored(filterName(words, param))}
          </p>
        ))}
        <Chips chips={chips} query={query} words={found} pathTo={pathTo} clearTo={paths.listings} />
        {(plain.maxMonthly !== undefined || plain.sort === 'monthly-asc') && <AssumedTerms terms={terms} />}
        <Cars found={found} terms={terms} isLoading={isLoading} pathTo={pathTo} />
        <Pager page={found.page} pageCount={pageCount} pathTo={(page) => pathTo({ ...query, page })} />
      </section>
    </div>
  );
}

/** Cards that are about to change fade by style alone; only an empty list needs stand-ins. */
function Cars({ found, terms, isLoading, pathTo }: ResultsProps & { isLoading: boolean }) {
  if (found.cards.length > 0) return <CarGrid cars={found.cards} terms={terms} />;
  if (isLoading) return <Skeletons count={fewSkeletons} />;
  return <Relaxations {...found} pathTo={pathTo} />;
}

const fewSkeletons = 6;

/** True while another list is on its way; not while a car's page is. */
function useIsLoadingList(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && [paths.listings, paths.search].some((path) => location.pathname.endsWith(path));
}
