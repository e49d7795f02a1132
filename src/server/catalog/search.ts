import type { SearchAnswer } from '#contract/search-answer.ts';
import { pageSize } from '#contract/search.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { facetsJson, facetsOf } from './counted-facets.ts';
import { jsonList, type Room } from './json-list.ts';
import { pageWithin, placesOnPage } from './page.ts';
import { readPlainWords, understand } from './plain-words.ts';
import { relaxationsFor } from './relaxations.ts';
import { countFacets } from './search-facets.ts';
import { select } from './selection.ts';

/** What a search found, as a value for rendering and as bytes for the wire; the two say the same. */
export type Found = { total: number; value(): SearchAnswer; json(room: Room): Buffer };

/** Searches the catalog. Reads the index alone: no clock, no I/O. `said` is what the query's plain words say. */
export function search(index: CatalogIndex, query: SearchQuery, said = readPlainWords(index, query.q)): Found {
  index.workspace.giveBack();
  const { wanted, understood } = understand(query, said);
  const selection = select(index, wanted);
  const { total } = selection;
  const page = pageWithin(total, wanted.page);
  const places = placesOnPage(index, selection, wanted.sort, page);
  const facets = countFacets(index, wanted, selection);
  const relaxations = total === 0 ? relaxationsFor(index, wanted, selection) : [];
  return {
    total,
    value: () => ({
      results: places.map((place) => index.cars[place]!),
      total,
      page,
      pageSize,
      facets: facetsOf(facets),
      understood,
      relaxations,
    }),
    json: (room) => {
      const results = places.map((place) => index.json[place]!);
      const advice = `"understood":${JSON.stringify(understood)},"relaxations":${JSON.stringify(relaxations)}`;
      const after = `],"total":${total},"page":${page},"pageSize":${pageSize},"facets":${facetsJson(facets)},${advice}}`;
      return jsonList(room, '{"results":[', results, after);
    },
  };
}
