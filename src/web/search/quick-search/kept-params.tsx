import type { Understood } from '#contract/catalog/search-answer.ts';
import { searchParams, shownParam, shownValue, type SearchQuery } from '#contract/catalog/search.ts';

/** What a form must pass on although it has no field for it. */
export function KeptParams({ query, except }: { query: SearchQuery; except: readonly string[] }) {
  const kept = [...searchParams({ ...query, page: 1 })].filter(([name]) => !except.includes(name));
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** Which values of a form's fields stand there because of plain words alone, so that new words replace them without scripts too. */
export function ShownValues({ understood, among }: { understood: readonly Understood[]; among: readonly string[] }) {
  const values = understood.filter(({ param }) => among.includes(param)).map(shownValue);
  return [...new Set(values)].map((value) => <input key={value} type="hidden" name={shownParam} value={value} />);
}
