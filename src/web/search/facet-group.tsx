import type { FacetValue } from '#contract/catalog/search-answer.ts';
import type { ValueParam } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { withChosen } from './facet-choices.ts';
import { grouped } from '#web/ui/format-numbers.ts';

/** More than this, and the rest waits behind a summary. */
const shownAtOnce = 8;

export type FacetGroupProps = {
  param: ValueParam;
  label: string;
  values: FacetValue[];
  /** The word for a value; most stand for themselves. */
  name?: (value: string) => string;
  /** What the list at hand was asked for. */
  chosen: readonly string[];
  /** What is ticked by now. */
  ticked: readonly string[];
};

/** One group of ticks; the form around it hears of every change. What is chosen never hides behind the summary. */
export function FacetGroup({ param, label, values, name = String, chosen, ticked }: FacetGroupProps) {
  const words = useWords().cars.filters;
  const offered = withChosen(values, chosen);
  if (offered.length === 0) return null;
  const isShown = ({ value }: FacetValue, index: number) => index < shownAtOnce || has(chosen, value);
  const tick = ({ value, count }: FacetValue) => (
    <label key={value} className="tick">
      <input type="checkbox" name={param} value={value} checked={has(ticked, value)} onChange={heardByForm} />{' '}
      {name(value)} <small>{grouped(count)}</small>
    </label>
  );
  const hidden = offered.filter((one, index) => !isShown(one, index));
  return (
    <fieldset>
      <legend>{label}</legend>
      {offered.filter(isShown).map(tick)}
      {hidden.length > 0 && (
        <details>
          <summary>{words.showMore(hidden.length)}</summary>
          {hidden.map(tick)}
        </details>
      )}
    </fieldset>
  );
}

const heardByForm = () => {};
const has = (values: readonly string[], wanted: string) =>
  values.some((value) => value.toLowerCase() === wanted.toLowerCase());
