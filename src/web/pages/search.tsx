import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useApi } from '../api-context.ts';
import type { ResultsData } from '../loaders.ts';
import { useDealer } from '../parts/dealer.ts';
import { grouped } from '../parts/figures.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Results } from '../parts/results.tsx';
import { SearchPanel } from '../parts/search-panel.tsx';
import { useWords } from '../words/index.ts';

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
      <SearchPanel
        query={found.query}
        total={found.total}
        count={async (query) => (await api.searchCars(query)).total}
      />
      <Results found={found} terms={dealer.finance} pathTo={paths.searchFor} />
    </div>
  );
}
