import { useId, type SelectHTMLAttributes } from 'react';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  name: string;
  /** What stands there while nothing is chosen. */
  none: string;
  options: readonly (readonly [value: string, text: string])[];
  error?: string | undefined;
};

/** A labelled drop-down with its error tied to it. */
export function SelectField({ label, none, options, error, ...select }: SelectFieldProps) {
  const made = useId();
  const id = select.id ?? made;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...select}
        id={id}
      >
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
