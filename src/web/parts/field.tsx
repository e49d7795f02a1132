import { useId, type ComponentProps, type ReactNode } from 'react';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  /** What stands below the input, such as a strength label. */
  children?: ReactNode;
};

/** A labelled input with its hint and its error tied to it. */
export function Field({ label, hint, error, children, ...input }: FieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        {...input}
        id={id}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
