import type { CarField } from '#contract/desk-terms.ts';
import { useStockWords } from '../../words/desk-stock.ts';
import { useWords } from '../../words/index.ts';
import type { CarEditing } from './stock-editing.ts';
import { carFieldId } from './stock-fields.ts';

/** Where two clerks wrote at once: both values of each field, and the choice between them. */
export function StockClash({ editing }: { editing: CarEditing }) {
  const { clash: words, form } = useStockWords();
  const say = useFieldValue();
  const { clashes, taken, mine } = editing.hand;
  const settle = (field: CarField, whose: 'mine' | 'theirs') => {
    editing.settle(field, whose);
    document.getElementById(carFieldId(field))?.focus();
  };
  if (clashes.length + taken.length === 0) return null;
  return (
    <section className="clash" aria-labelledby="clash">
      <h2 id="clash">{words.title}</h2>
      {clashes.length > 0 && <p>{words.lead}</p>}
      {clashes.map(({ field, theirs }) => (
        <fieldset key={field}>
          <legend>{form.fields[field].label}</legend>
          <button type="button" onClick={() => settle(field, 'mine')}>
            <b>{words.mine}</b>
            <span>{say(field, mine[field])}</span>
          </button>
          <button type="button" onClick={() => settle(field, 'theirs')}>
            <b>{words.theirs}</b>
            <span>{say(field, theirs)}</span>
          </button>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <>
          <p>{words.taken}</p>
          <ul>
            {taken.map(({ field, was, is }) => (
              <li key={field}>
                <b>{form.fields[field].label}</b> {words.was(say(field, was), say(field, is))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A field's value as people read it. */
function useFieldValue() {
  const { clash, form } = useStockWords();
  const { bodies, fuels } = useWords().cars.terms;
  const choices: Partial<Record<CarField, Record<string, string>>> = {
    carBodyType: bodies,
    fuelType: fuels,
    starts: { yes: form.yes, no: form.no },
    drives: { yes: form.yes, no: form.no },
  };
  return (field: CarField, value: string) => (value === '' ? clash.blank : (choices[field]?.[value] ?? value));
}
