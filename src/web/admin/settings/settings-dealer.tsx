import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { identityFields, withIdentity, type IdentityField, type TypedSettings } from './settings-typing.ts';

type SettingsDealerProps = {
  typed: TypedSettings;
  errors: FieldErrors;
  onChange: (changes: Partial<TypedSettings>) => void;
};

const inputs: Record<IdentityField, { type?: 'email' | 'tel'; maxLength: number }> = {
  name: { maxLength: 100 },
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  state: { maxLength: 100 },
  phone: { type: 'tel', maxLength: 40 },
  email: { type: 'email', maxLength: 254 },
};

/** Who the dealer is: what the foot of every page and every email say. */
export function SettingsDealer({ typed, errors, onChange }: SettingsDealerProps) {
  const words = useSettingsWords().settings;
  return (
    <section aria-labelledby="dealer">
      <h2 id="dealer">{words.dealer}</h2>
      <p className="hint">{words.dealerHint}</p>
      <div className="settings-dealer">
        {identityFields.map((name) => (
          <Field
            key={name}
            label={words.fields[name]}
            name={name}
            // The dealership's own, not those of whoever types: a browser has nothing to fill in here.
            autoComplete="off"
            required
            {...inputs[name]}
            value={typed[name]}
            error={errors[name]}
            onChange={(event) => onChange(withIdentity(typed, name, event.currentTarget.value))}
          />
        ))}
      </div>
    </section>
  );
}
