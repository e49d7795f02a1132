import { useId, type ComponentProps } from 'react';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
};

/** A labelled field for several lines, with its hint and its error tied to it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const made = useId();
  const id = area.id ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        {...area}
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
    </div>
  );
}
