import type { CarField } from '#contract/inventory/car-fields.ts';
import { useFieldLabels, useFieldValue, useStockWords } from '#web/copy/admin/inventory.ts';
import type { CarEditing } from './use-editing-car.ts';
import { carFieldId } from './form-values.ts';

/** Where two admins wrote at once: both values of each field, and the choice between them. */
export function StockClash({ editing }: { editing: CarEditing }) {
  const { clash: words } = useStockWords();
  const fields = useFieldLabels();
  const say = useFieldValue();
  const { clashes, taken, mine } = editing.edited;
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
          <legend>{fields[field]}</legend>
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
                <b>{fields[field]}</b> {words.was(say(field, was), say(field, is))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
