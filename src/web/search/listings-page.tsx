import { useLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { emptyQuery } from '#contract/catalog/search.ts';
import { useApi } from '#web/app/api-context.ts';
import type { ResultsData } from '#web/app/loaders.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { Results } from './results.tsx';
import { SearchPanel } from './quick-search/search-panel.tsx';
import { useWords } from '#web/copy/copy.ts';

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
      <SearchPanel query={found.query} found={found} preview={(query) => api.searchCars(query)} />
      <Results found={found} terms={dealer.finance} pathTo={paths.listingsPage} />
    </div>
  );
}
