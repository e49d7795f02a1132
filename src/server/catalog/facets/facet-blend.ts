import type { FacetColumn, FacetName } from './facet-column.ts';
import type { Workspace } from '../index/workspace.ts';

/** Several facets in one column, so that one look at a car counts for all of them: cars alike in all share a code. */
export type FacetBlend = {
  names: readonly FacetName[];
  columns: readonly FacetColumn[];
  codes: Uint16Array | Uint32Array;
  codeOf: Map<string, number>;
  /** For each facet its own code for every code of the blend. */
  codesOf: readonly number[][];
  /** What counting the facets set by set costs, in cars that could be looked at one by one instead. */
  countingCost: number;
};

export type FacetCounts = ReadonlyMap<FacetName, readonly number[]>;

export function facetBlend(
  columns: Record<FacetName, FacetColumn>,
  names: readonly FacetName[],
  size: number,
): FacetBlend {
  return {
    names,
    columns: names.map((name) => columns[name]),
    codes: new Uint16Array(size),
    codeOf: new Map(),
    codesOf: names.map(() => []),
    countingCost: 0,
  };
}

/** Gives a car the code of its values, after the columns have those. */
export function blend(into: FacetBlend, place: number): void {
  const { columns, codeOf, codesOf } = into;
  let alike = '';
  for (const { codes } of columns) alike += `${codes[place]} `;
  let code = codeOf.get(alike);
  if (code === undefined) {
    codeOf.set(alike, (code = codeOf.size));
    for (const [part, { codes }] of columns.entries()) codesOf[part]!.push(codes[place]!);
  }
  if (code > largestShortCode && into.codes instanceof Uint16Array) into.codes = Uint32Array.from(into.codes);
  into.codes[place] = code;
}

/** Decides when it is worth looking at single cars, after the columns have decided how they are counted. */
export function weighBlend(into: FacetBlend): void {
  into.countingCost = into.columns.reduce((cost, column) => cost + column.countingCost, 0);
}

/** The counts of every facet of the blend by its codes. */
export function tallyBlend(
  { names, columns, codes, codesOf }: FacetBlend,
  places: Uint32Array,
  workspace: Workspace,
): FacetCounts {
  const size = codesOf[0]?.length ?? 0;
  const alike = workspace.takeCounts(size);
  for (let next = 0; next < places.length; next++) alike[codes[places[next]!]!]!++;
  return new Map(
    names.map((name, part) => {
      const own = codesOf[part]!;
      const counts = columns[part]!.noughts.slice();
      for (let code = 0; code < size; code++) counts[own[code]!]! += alike[code]!;
      return [name, counts];
    }),
  );
}

const largestShortCode = 0xffff;
