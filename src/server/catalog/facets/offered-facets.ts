import type { SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { type FacetName, codeIn, inOrder, noValue, type FacetColumn, facetNames } from './facet-column.ts';
import { createFacetCounter } from './facet-counter.ts';
import type { Selection } from '../index/selection.ts';
import type { Facets } from '#contract/catalog/search-answer.ts';

/** How many cars each further choice would leave. */
export function countFacets(index: CatalogIndex, wanted: SearchQuery, selection: Selection): CountedFacets {
  const count = createFacetCounter(index, selection);
  const listed = (name: FacetName, chosen: readonly string[]) => mostFirst(index.facets[name], count(name), chosen);
  const ranged = (name: FacetName) => inTurn(index.facets[name], count(name));
  const upTo = (name: FacetName) => inTurn(index.facets[name], runningSums(index.facets[name], count(name)));
  return {
    carMake: listed('carMake', wanted.carMake),
    carModel: wanted.carMake.length === 0 ? undefined : listed('carModel', wanted.carModel),
    carBodyType: listed('carBodyType', wanted.carBodyTypes),
    fuelType: listed('fuelType', wanted.fuelType),
    carTransmission: listed('carTransmission', wanted.carTransmission),
    carDrivetrain: listed('carDrivetrain', wanted.carDrivetrain),
    color: listed('color', wanted.color),
    seats: listed('seats', wanted.seats),
    titleBrand: listed('titleBrand', wanted.titleBrand),
    carYear: ranged('carYear'),
    carPrice: ranged('carPrice'),
    carMileage: ranged('carMileage'),
    monthly: upTo('monthly'),
    downpay: upTo('downpay'),
    mpg: upTo('mpg'),
    owners: upTo('owners'),
  };
}

/** Most cars first, then by name; what was chosen stays in the list, with no cars too, so that it can be taken off. */
function mostFirst(column: FacetColumn, counts: readonly number[], chosen: readonly string[]): CountedFacet {
  const { codes } = inTurn(column, counts);
  const inVain: string[] = [];
  for (const value of chosen) {
    const code = codeIn(column, value);
    if (code === undefined) inVain.push(value);
    else if (counts[code] === 0) inVain.push(column.values[code]!.value);
  }
  sortByCount(codes, counts);
  return { column, counts, codes, inVain: inVain.toSorted(inOrder) };
}

/** Codes come in the order of names, which stands among equal counts. A few are sorted by insertion, in a fraction of the time. */
function sortByCount(codes: number[], counts: readonly number[]): void {
  if (codes.length > fewValues) codes.sort((one, other) => counts[other]! - counts[one]!);
  else insertByCount(codes, counts);
}

const fewValues = 50;

function insertByCount(codes: number[], counts: readonly number[]): void {
  for (let next = 1; next < codes.length; next++) {
    const code = codes[next]!;
    const count = counts[code]!;
    let at = next;
    for (; at > 0 && count > counts[codes[at - 1]!]!; at--) codes[at] = codes[at - 1]!;
    codes[at] = code;
  }
}

/** In their natural order, without those that no car has. */
function inTurn(column: FacetColumn, counts: readonly number[]): CountedFacet {
  const codes: number[] = [];
  const { inOrder: offered } = column;
  for (let next = 0; next < offered.length; next++) if (counts[offered[next]!]! > 0) codes.push(offered[next]!);
  return { column, counts, codes, inVain: none };
}

const none: readonly string[] = [];

function runningSums({ values }: FacetColumn, counts: readonly number[]): number[] {
  let sum = 0;
  return values.map((_, code) => (code === noValue ? 0 : (sum += counts[code]!)));
}

/** The values of a facet that are offered. */
export type CountedFacet = {
  column: FacetColumn;
  /** Of every value, by its code. */
  counts: readonly number[];
  /** The values with cars, in the order they are offered in. */
  codes: number[];
  /** Values that were chosen and that no car has. */
  inVain: readonly string[];
};
export type CountedFacets = Record<FacetName, CountedFacet | undefined>;

/** For rendering. */
export function facetsOf(counted: CountedFacets): Facets {
  const facets: Facets = JSON.parse(facetsJson(counted));
  return facets;
}

/** For the wire. Texts that lie ready are strung together, which takes a third of the time of making values and writing those. */
export function facetsJson(counted: CountedFacets): string {
  let json = '{';
  for (const name of facetNames) json += `${json === '{' ? '' : ','}"${name}":[${listJson(counted[name])}]`;
  return `${json}}`;
}

function listJson(facet: CountedFacet | undefined): string {
  if (facet === undefined) return '';
  const { column, counts, codes, inVain } = facet;
  let json = '';
  for (const code of codes) {
    if (json !== '') json += ',';
    json += column.openJson[code]! + counts[code]! + '}';
  }
  for (const value of inVain) json += `${json === '' ? '' : ','}${JSON.stringify({ value, count: 0 })}`;
  return json;
}
