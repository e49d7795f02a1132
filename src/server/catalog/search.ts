import type { FieldChoice, SearchAnswer } from '#contract/catalog/search-answer.ts';
import { pageSize, type SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { facetsJson, facetsOf, countFacets } from './facets/offered-facets.ts';
import { jsonList, type Allocate } from './car-list-json.ts';
import { pageWithin, placesOnPage } from './index/result-page.ts';
import { readPlainWords, understand } from './plain-words/plain-words.ts';
import { relaxationsFor } from './relaxations.ts';
import { select } from './index/selection.ts';

/** What a search found, as a value for rendering and as bytes for the wire; the two say the same. */
export type Found = {
  total: number;
  value(fields?: FieldChoice): SearchAnswer;
  json(allocate: Allocate, fields?: FieldChoice): Buffer;
};

/** Searches the catalog. Reads the index alone: no clock, no I/O. `said` is what the query's plain words say. */
export function search(index: CatalogIndex, query: SearchQuery, said = readPlainWords(index, query.q)): Found {
  index.workspace.giveBack();
  const { wanted, understood, unused } = understand(query, said);
  const words = { understood, text: wanted.q, unused };
  const selection = select(index, wanted);
  const { total } = selection;
  const page = pageWithin(total, wanted.page);
  // The index may have changed before the answer is written.
  const places = placesOnPage(index, selection, wanted.sort, page);
  const cars = places.map((place) => index.cars[place]!);
  const json = places.map((place) => index.json[place]!);
  const facets = countFacets(index, wanted, selection);
  const relaxations = total === 0 ? relaxationsFor(index, wanted, selection) : [];
  return {
    total,
    value: (fields) => ({
      results: fields === 'all' ? cars : json.map(({ shown }) => shown),
      total,
      page,
      pageSize,
      facets: facetsOf(facets),
      ...words,
      relaxations,
    }),
    json: (allocate, fields) => {
      const advice = JSON.stringify({ ...words, relaxations }).slice(1);
      const after = `],"total":${total},"page":${page},"pageSize":${pageSize},"facets":${facetsJson(facets)},${advice}`;
      return jsonList(allocate, { before: '{"results":[', cars: json, after, fields });
    },
  };
}
