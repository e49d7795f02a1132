import { staffGuideFile } from '#contract/inventory/guide/guide-files.ts';
import {
  guideKinds,
  longestDuration,
  longestSystems,
  otherCoverages,
  warrantyCoverages,
  type GuideField,
  type OtherCoverage,
} from '#contract/inventory/guide/guide-terms.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EditedGuide } from './use-guide.ts';

/** What a car is sold with. It is saved by itself: the car's own form knows nothing of it. */
export function GuidePanel({ carID, ...edited }: EditedGuide & { carID: number }) {
  const words = useGuideWords();
  const { values, theirs, errors } = edited;
  const told = (name: GuideField) => {
    const other = theirs[name];
    return other === undefined ? {} : { hint: words.theirs(sayValue(name, other)) };
  };
  const sayValue = (name: GuideField, value: string) => {
    if (value === 'yes' || value === 'no') return words[value];
    const kind = guideKinds.find((one) => one === value);
    const coverage = warrantyCoverages.find((one) => one === value);
    if (name === 'kind' && kind !== undefined) return words.kinds[kind];
    return name === 'coverage' && coverage !== undefined ? words.coverages[coverage] : value || words.blank;
  };
  const control = (name: Exclude<GuideField, OtherCoverage>) => ({
    id: `guide-${name}`,
    name,
    label: words.fields[name],
    value: values[name],
    error: errors[name],
    ...told(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edited.type(name, currentTarget.value),
  });
  const percent = { type: 'number', inputMode: 'numeric', min: 0, max: 100, step: 1, required: true } as const;
  return (
    <form className="car-form" method="post" noValidate onSubmit={edited.submit}>
      <fieldset className="car-fields">
        <legend>{words.title}</legend>
        <p className="hint">{words.hint}</p>
        {!edited.isConfirmed && <p className="hint">{words.missing}</p>}
        <SelectField options={guideKinds.map((kind) => [kind, words.kinds[kind]])} {...control('kind')} />
        {values.kind === 'warranty' && (
          <>
            <SelectField
              none={words.choose}
              required
              options={warrantyCoverages.map((one) => [one, words.coverages[one]])}
              {...control('coverage')}
            />
            <Field {...percent} hint={words.hints.laborPercent} {...control('laborPercent')} />
            <Field {...percent} hint={words.hints.partsPercent} {...control('partsPercent')} />
            <Field
              autoComplete="off"
              required
              maxLength={longestSystems}
              hint={words.hints.systems}
              {...control('systems')}
            />
            <Field
              autoComplete="off"
              required
              maxLength={longestDuration}
              hint={words.hints.duration}
              {...control('duration')}
            />
          </>
        )}
        <div className="guide-boxes">
          {otherCoverages.map((name) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                name={name}
                checked={values[name] === 'yes'}
                onChange={({ currentTarget: { checked } }) => edited.type(name, checked ? 'yes' : 'no')}
              />
              {words.fields[name]}
              {theirs[name] !== undefined && <small>{told(name).hint}</small>}
            </label>
          ))}
        </div>
        {edited.failure !== undefined && <Notice kind="failure">{edited.failure}</Notice>}
        <p className="row">
          <button
            className={edited.isChanged || !edited.isConfirmed ? 'button' : 'button quiet'}
            aria-disabled={edited.busy}
          >
            {edited.busy ? words.saving : edited.isConfirmed ? words.save : words.confirm}
          </button>
          <output>{edited.isSaved && words.saved}</output>
          {edited.isConfirmed && <GuideLinks carID={carID} />}
        </p>
      </fieldset>
    </form>
  );
}

/** The official form, filled with what is saved. */
function GuideLinks({ carID }: { carID: number }) {
  const words = useGuideWords();
  const { guideForms = [] } = useDealer();
  return guideForms.map(({ language }) => (
    <a key={language} className="link" href={staffGuideFile(carID, language)}>
      {words.open(words.languages[language])}
    </a>
  ));
}
