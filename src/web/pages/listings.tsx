import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { emptyQuery } from '#contract/search.ts';
import { useApi } from '../api-context.ts';
import type { ResultsData } from '../loaders.ts';
import { useDealer } from '../parts/dealer.ts';
import { grouped } from '../parts/figures.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Results } from '../parts/results.tsx';
import { SearchPanel } from '../parts/search-panel.tsx';
import { useWords } from '../words/index.ts';

/** Every car there is, and the filters to narrow them. */
export default function ListingsPage() {
  const found = useLoaderData<ResultsData>();
  const api = useApi();
  const dealer = useDealer();
  const words = useWords().cars.results;
  return (
    <div className="page list">
      <PageHead
        title={words.listingsTitle(dealer.city)}
        about={words.listingsAbout(grouped(found.total), dealer.city)}
        path={paths.listingsPage({ ...emptyQuery, page: found.page })}
      />
      <h1>{words.listings}</h1>
      <SearchPanel
        query={found.query}
        total={found.total}
        count={async (query) => (await api.searchCars(query)).total}
      />
      <Results found={found} terms={dealer.finance} pathTo={paths.listingsPage} />
    </div>
  );
}
