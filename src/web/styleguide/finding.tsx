import { paths } from '#contract/paths.ts';
import { emptyQuery, type SearchQuery } from '#contract/search.ts';
import { Chips } from '../parts/chips.tsx';
import { FacetGroup } from '../parts/facet-group.tsx';
import { Pager } from '../parts/pager.tsx';
import { Relaxations } from '../parts/relaxations.tsx';
import { SearchPanel } from '../parts/search-panel.tsx';
import { Sample, Section } from './section.tsx';

const query: SearchQuery = { ...emptyQuery, q: 'quiet', carMake: ['Toyota', 'Honda'], maxPrice: 15_000 };
const understood = [{ param: 'maxMileage', value: '60000', words: 'under 60k miles' }];
const makes = [
  { value: 'Toyota', count: 12 },
  { value: 'Honda', count: 9 },
  { value: 'Ford', count: 7 },
];

/** How a list is searched, narrowed and leafed through. */
export function Finding() {
  return (
    <Section title="Finding">
      <Sample name="The quick search">
        <SearchPanel query={query} total={21} count={async () => 21} />
      </Sample>
      <Sample name="What is in force">
        <Chips query={query} understood={understood} pathTo={paths.searchFor} clearTo={paths.listings} />
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
