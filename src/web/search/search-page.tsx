import { useLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useApi } from '#web/app/api-context.ts';
import type { ResultsData } from '#web/app/loaders.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { Results } from './results.tsx';
import { SearchPanel } from './quick-search/search-panel.tsx';
import { useWords } from '#web/copy/copy.ts';

/** What a search found. Its address says all of it; one that finds nothing, or is malformed, stays out of search engines. */
export default function SearchPage() {
  const found = useLoaderData<ResultsData>();
  const api = useApi();
  const dealer = useDealer();
  const words = useWords().cars.results;
  return (
    <div className="page list">
      <PageHead
        title={words.searchTitle(grouped(found.total), found.query.q)}
        about={words.searchAbout(dealer.city)}
        {...(found.total > 0 && found.problems.length === 0 && { path: paths.searchFor(found.query) })}
      />
      <h1>{words.search}</h1>
      <SearchPanel query={found.query} found={found} preview={(query) => api.searchCars(query)} />
      <Results found={found} terms={dealer.finance} pathTo={paths.searchFor} />
    </div>
  );
}
