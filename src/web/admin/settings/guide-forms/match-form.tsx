import { useEffect, useState, type FormEvent } from 'react';
import type { Language } from '#contract/api/paths.ts';
import {
  formSlots,
  isFormBox,
  type FormPlace,
  type FormPlaces,
  type FormSlot,
} from '#contract/inventory/guide/form-places.ts';
import type { GuideForm } from '#contract/inventory/guide/guide-form.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

type MatchFormProps = {
  form: GuideForm;
  isBusy: boolean;
  onSave: (places: FormPlaces) => Promise<void>;
  onType: (language: Language, isTyped: boolean) => void;
};
type Place = FormPlace | undefined;

/** Where each value goes: into which field, or where on which page. */
export function MatchForm({
  form: { language, fields, pages, places: known },
  isBusy,
  onSave,
  onType,
}: MatchFormProps) {
  const { forms: words } = useGuideWords();
  const [base, setBase] = useState<FormPlaces>(known);
  const [places, setPlaces] = useState<FormPlaces>(known);
  const isTyped = formSlots.some((slot) => !isSamePlace(places[slot], base[slot]));
  // Saved here or by somebody else: what is typed and not saved stays, and all else is as they left it.
  if (base !== known) {
    setBase(known);
    setPlaces(rebased(places, base, known));
  }
  useEffect(() => {
    onType(language, isTyped);
    return () => onType(language, false);
  }, [language, isTyped, onType]);
  const put = (slot: FormSlot, place: Place) =>
    setPlaces(({ [slot]: _before, ...others }) => (place === undefined ? others : { ...others, [slot]: place }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSave(places);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <p className="hint">{fields.length === 0 ? words.onPages : words.matchHint}</p>
      <div className="settings-figures">
        {formSlots.map((slot) =>
          fields.length === 0 ? (
            <Spot
              key={slot}
              name={`${language}-${slot}`}
              label={words.slots[slot]}
              place={places[slot]}
              pages={pages}
              onChange={(place) => put(slot, place)}
            />
          ) : (
            <SelectField
              key={slot}
              id={`match-${language}-${slot}`}
              label={words.slots[slot]}
              name={slot}
              none={words.leaveOut}
              options={fields.filter(({ kind }) => kind === 'text' || isFormBox(slot)).map(({ name }) => [name, name])}
              value={fieldIn(places[slot])}
              onChange={({ currentTarget: { value } }) => put(slot, value === '' ? undefined : { field: value })}
            />
          ),
        )}
      </div>
      <button className="button" aria-disabled={isBusy}>
        {words.saveMatches}
      </button>
    </form>
  );
}

/** What was changed in `places` since `base`, on top of what is known now. */
function rebased(places: FormPlaces, base: FormPlaces, known: FormPlaces): FormPlaces {
  const kept = formSlots.map((slot) => [slot, isSamePlace(places[slot], base[slot]) ? known[slot] : places[slot]]);
  return Object.fromEntries(kept.filter(([, place]) => place !== undefined));
}

/** Keys may come in another order from the server. */
const isSamePlace = (one: Place, other: Place) =>
  one === other || (one !== undefined && other !== undefined && spelt(one) === spelt(other));
const spelt = (place: FormPlace) => ('field' in place ? place.field : `${place.page} ${place.x} ${place.y}`);

const fieldIn = (place: Place) => (place !== undefined && 'field' in place ? place.field : '');

type SpotProps = {
  name: string;
  label: string;
  place: Place;
  pages: GuideForm['pages'];
  onChange: (place: Place) => void;
};

/** A place on a page. */
function Spot({ name, label, place, pages, onChange }: SpotProps) {
  const { forms: words } = useGuideWords();
  const spot = place !== undefined && 'page' in place ? place : undefined;
  const from = spot ?? { page: 1, x: 0, y: 0 };
  const size = pages[from.page - 1];
  return (
    <fieldset className="guide-spot">
      <legend>{label}</legend>
      <SelectField
        id={`${name}-page`}
        label={words.page}
        name={`${name}-page`}
        none={words.leaveOut}
        options={pages.map((_, index) => [String(index + 1), String(index + 1)])}
        value={spot === undefined ? '' : String(spot.page)}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : { ...from, page: Number(value) })
        }
      />
      {spot !== undefined &&
        (['x', 'y'] as const).map((axis) => (
          <Field
            key={axis}
            id={`${name}-${axis}`}
            label={words[axis]}
            name={`${name}-${axis}`}
            type="number"
            min={0}
            max={axis === 'x' ? size?.width : size?.height}
            value={String(spot[axis])}
            onChange={({ currentTarget: { value } }) => onChange({ ...spot, [axis]: Number(value) })}
          />
        ))}
    </fieldset>
  );
}
