import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import type { TypedSettings, TypedSpan } from './settings-typing.ts';

type SettingsHoursProps = {
  typed: TypedSettings;
  errors: FieldErrors;
  onChange: (changes: Partial<TypedSettings>) => void;
};

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** One row for each day of the week, and one for lunch. */
export function SettingsHours({ typed, errors, onChange }: SettingsHoursProps) {
  const words = useSettingsWords().settings;
  return (
    <div className="settings-hours">
      <fieldset>
        <legend>{words.fields.hours}</legend>
        {mondayFirst.map((day) => (
          <SpanRow
            key={day}
            name={`hours-${day}`}
            label={words.weekdays[day] ?? ''}
            span={typed.hours[day]}
            otherwise={words.closed}
            errors={errors}
            onChange={(span) => onChange({ hours: typed.hours.with(day, span) })}
          />
        ))}
        {errors['hours'] !== undefined && <p className="error">{errors['hours']}</p>}
      </fieldset>
      <fieldset>
        <legend>{words.fields.lunch}</legend>
        <SpanRow
          name="lunch"
          label={words.lunchTaken}
          span={typed.lunch}
          otherwise={words.noLunch}
          errors={errors}
          onChange={(lunch) => onChange({ lunch })}
        />
        {errors['lunch'] !== undefined && <p className="error">{errors['lunch']}</p>}
      </fieldset>
    </div>
  );
}

type SpanRowProps = {
  name: string;
  label: string;
  span: TypedSpan | undefined;
  /** What stands there without times. */
  otherwise: string;
  errors: FieldErrors;
  onChange: (span: TypedSpan) => void;
};

function SpanRow({ name, label, span, otherwise, errors, onChange }: SpanRowProps) {
  const words = useSettingsWords().settings;
  const error = errors[`${name}-from`] ?? errors[`${name}-to`];
  if (span === undefined) return null;
  const time = (end: 'from' | 'to', spoken: string) => (
    <input
      type="time"
      name={`${name}-${end}`}
      required
      aria-label={spoken}
      aria-invalid={errors[`${name}-${end}`] === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      value={span[end]}
      onChange={(event) => onChange({ ...span, [end]: event.currentTarget.value })}
    />
  );
  return (
    <div className="span-row">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={span.isOpen}
          onChange={(event) => onChange({ ...span, isOpen: event.currentTarget.checked })}
        />
        {label}
      </label>
      {span.isOpen ? (
        <span className="span-times">
          {time('from', words.fromOn(label))}
          <span aria-hidden="true">–</span>
          {time('to', words.toOn(label))}
        </span>
      ) : (
        <span className="span-times none">{otherwise}</span>
      )}
      {span.isOpen && error !== undefined && (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
