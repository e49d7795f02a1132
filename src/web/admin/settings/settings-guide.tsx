import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { usualGuideKinds } from '#contract/inventory/guide/guide-terms.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { TypedSettings } from './settings-typing.ts';

type SettingsGuideProps = {
  typed: TypedSettings;
  errors: FieldErrors;
  onChange: (changes: Partial<TypedSettings>) => void;
};

/** How the dealership usually sells a car, and whom its Buyers Guides name for complaints. */
export function SettingsGuide({ typed, errors, onChange }: SettingsGuideProps) {
  const words = useSettingsWords().settings;
  const { kinds } = useGuideWords();
  return (
    <section aria-labelledby="guides">
      <h2 id="guides">{words.guides}</h2>
      <p className="hint">{words.guidesHint}</p>
      <div className="settings-dealer">
        <SelectField
          label={words.fields.guideKind}
          name="guideKind"
          options={usualGuideKinds.map((kind) => [kind, kinds[kind]])}
          value={typed.guideKind}
          error={errors['guideKind']}
          onChange={({ currentTarget: { value } }) =>
            onChange({ guideKind: usualGuideKinds.find((kind) => kind === value) ?? 'as-is' })
          }
        />
        <Field
          label={words.fields.complaintsName}
          name="complaintsName"
          autoComplete="off"
          required
          maxLength={100}
          value={typed.complaintsName}
          error={errors['complaintsName']}
          onChange={(event) => onChange({ complaintsName: event.currentTarget.value })}
        />
        <Field
          label={words.fields.complaintsPhone}
          name="complaintsPhone"
          type="tel"
          autoComplete="off"
          required
          maxLength={40}
          value={typed.complaintsPhone}
          error={errors['complaintsPhone']}
          onChange={(event) => onChange({ complaintsPhone: event.currentTarget.value })}
        />
      </div>
    </section>
  );
}
