import { sorts, type Sort } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';

/** Belongs to the filters' form wherever it stands on the page, so that choosing an order keeps every filter. */
export function SortMenu({ sort, form }: { sort: Sort; form: string }) {
  const words = useWords().cars;
  return (
    <p className="field sort">
      <label htmlFor="sort">{words.sort.label}</label>
      <select
        id="sort"
        name="sort"
        form={form}
        key={sort}
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words.terms.sorts[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button quiet" form={form}>
          {words.sort.apply}
        </button>
      </noscript>
    </p>
  );
}
