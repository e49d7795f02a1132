import type { FacetValue } from '#contract/search-answer.ts';
import type { ListParam } from '#contract/search.ts';
import { useWords } from '../words/index.ts';
import { useDraft } from './draft.ts';
import { withChosen } from './facet-choices.ts';
import { grouped } from './figures.ts';

/** More than this, and the rest waits behind a summary. */
const shownAtOnce = 8;

export type FacetGroupProps = {
  param: ListParam;
  label: string;
  values: FacetValue[];
  /** The word for a value; most stand for themselves. */
  name?: (value: string) => string;
  chosen: readonly string[];
};

/** One group of ticks. A tick shows at once, before the answer to it has arrived. */
export function FacetGroup({ param, label, values, name = String, chosen }: FacetGroupProps) {
  const words = useWords().cars.filters;
  const [ticked, changeTicked] = useDraft(chosen);
  const offered = withChosen(values, chosen);
  if (offered.length === 0) return null;
  const isTicked = (value: string) => ticked.some((one) => isSame(one, value));
  const tick = (value: string, isOn: boolean) =>
    changeTicked((ticked) => (isOn ? [...ticked, value] : ticked.filter((one) => !isSame(one, value))));
  const ticks = offered.map(({ value, count }) => (
    <label key={value} className="tick">
      <input
        type="checkbox"
        name={param}
        value={value}
        checked={isTicked(value)}
        onChange={(event) => tick(value, event.currentTarget.checked)}
      />{' '}
      {name(value)} <small>{grouped(count)}</small>
    </label>
  ));
  return (
    <fieldset>
      <legend>{label}</legend>
      {ticks.slice(0, shownAtOnce)}
      {ticks.length > shownAtOnce && (
        <details open={offered.slice(shownAtOnce).some(({ value }) => isTicked(value))}>
          <summary>{words.showAll(ticks.length)}</summary>
          {ticks.slice(shownAtOnce)}
        </details>
      )}
    </fieldset>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
