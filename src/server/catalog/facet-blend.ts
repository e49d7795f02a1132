import type { FacetName } from './facet-names.ts';
import type { FacetColumn } from './facet-column.ts';
import type { Workspace } from './workspace.ts';

/** Several facets in one column, so that one look at a car counts for all of them: cars alike in all share a code. */
export type FacetBlend = {
  names: readonly FacetName[];
  codes: Uint16Array | Uint32Array;
  /** For each facet its own code for every code of the blend. */
  codesOf: readonly Uint32Array[];
  /** For each facet a nought for every code, to be copied and counted up. */
  noughts: readonly (readonly number[])[];
  /** What counting the facets set by set costs, in cars that could be looked at one by one instead. */
  countingCost: number;
};

export type FacetCounts = ReadonlyMap<FacetName, readonly number[]>;

export function blendOf(columns: Record<FacetName, FacetColumn>, names: readonly FacetName[]): FacetBlend {
  const blended = names.map((name) => columns[name]);
  const known = new Map<number, number>();
  const firstPlaces: number[] = [];
  const codes = Array.from(blended[0]?.codes ?? [], (_, place) => {
    const alike = blended.reduce((key, { codes, values }) => key * (values.length + 1) + codes[place]!, 0);
    const code = known.get(alike) ?? firstPlaces.push(place) - 1;
    known.set(alike, code);
    return code;
  });
  return {
    names,
    codes: firstPlaces.length <= largestShortCode ? Uint16Array.from(codes) : Uint32Array.from(codes),
    codesOf: blended.map((column) => Uint32Array.from(firstPlaces, (place) => column.codes[place]!)),
    noughts: blended.map((column) => [...column.values.map(() => 0), 0]),
    countingCost: blended.reduce((cost, column) => cost + column.countingCost, 0),
  };
}

/** The counts of every facet of the blend by its codes; the last is for cars without a value. */
export function tallyBlend(
  { names, codes, codesOf, noughts }: FacetBlend,
  places: Uint32Array,
  workspace: Workspace,
): FacetCounts {
  const size = codesOf[0]?.length ?? 0;
  const alike = workspace.takeCounts(size);
  for (let next = 0; next < places.length; next++) alike[codes[places[next]!]!]!++;
  return new Map(
    names.map((name, part) => {
      const own = codesOf[part]!;
      const counts = noughts[part]!.slice();
      for (let code = 0; code < size; code++) counts[own[code]!]! += alike[code]!;
      return [name, counts];
    }),
  );
}

const largestShortCode = 0xffff;
