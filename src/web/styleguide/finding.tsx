import { paths } from '#contract/api/paths.ts';
import { emptyQuery, settled, type SearchQuery } from '#contract/catalog/search.ts';
import { Chips, chipsFor } from '#web/search/chips.tsx';
import { useWords } from '#web/copy/copy.ts';
import { FacetGroup } from '#web/search/facet-group.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Relaxations } from '#web/search/relaxations.tsx';
import { SearchPanel } from '#web/search/quick-search/search-panel.tsx';
import { Sample, Section } from './section.tsx';

const query: SearchQuery = { ...emptyQuery, q: 'quiet', carMake: ['Toyota', 'Honda'], maxPrice: 15_000 };
const understood = [{ param: 'maxMileage', value: '60000', words: 'under 60k miles' }];
const sample = { total: 21, understood };
const makes = [
  { value: 'Toyota', count: 12 },
  { value: 'Honda', count: 9 },
  { value: 'Ford', count: 7 },
];

/** How a list is searched, narrowed and leafed through. */
export function Finding() {
  const words = useWords().cars;
  const plain = settled(query, understood);
  return (
    <Section title="Finding">
      <Sample name="The quick search">
        <SearchPanel query={query} found={sample} preview={async () => sample} />
      </Sample>
      <Sample name="What is in force">
        <Chips
          chips={chipsFor(words, plain, understood)}
          query={query}
          words={{ text: plain.q, unused: ['not red'] }}
          pathTo={paths.searchFor}
          clearTo={paths.listings}
        />
      </Sample>
      <Sample name="A group of ticks">
        <div className="facets">
          <FacetGroup param="carMake" label="Make" values={makes} chosen={query.carMake} ticked={query.carMake} />
        </div>
      </Sample>
      <Sample name="Nothing found">
        <Relaxations
          query={query}
          understood={[]}
          relaxations={[
            { param: 'maxPrice', value: '15000', count: 9 },
            { param: 'carMake', value: 'Toyota', count: 1 },
          ]}
          pathTo={paths.searchFor}
        />
      </Sample>
      <Sample name="Pages: the first, one in the middle, the last">
        {[1, 4, 12].map((page) => (
          <Pager key={page} page={page} pageCount={12} pathTo={(page) => `${paths.listings}?page=${page}`} />
        ))}
      </Sample>
    </Section>
  );
}
