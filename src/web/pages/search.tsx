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

/** What a search found. Its address says all of it; search engines are sent to the listings instead. */
export default function SearchPage() {
  const found = useLoaderData<ResultsData>();
  const api = useApi();
  const dealer = useDealer();
  const words = useWords().cars.results;
  return (
    <div className="page list">
      <PageHead title={words.searchTitle(grouped(found.total))} about={words.searchAbout(dealer.city)} />
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
