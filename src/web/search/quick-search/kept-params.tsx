import { searchParams, type SearchQuery } from '#contract/catalog/search.ts';

/** What a form must pass on although it has no field for it. */
export function KeptParams({ query, except }: { query: SearchQuery; except: readonly string[] }) {
  const kept = [...searchParams({ ...query, page: 1 })].filter(([name]) => !except.includes(name));
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
