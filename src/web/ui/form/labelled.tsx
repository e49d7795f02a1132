import { useId, type ReactNode } from 'react';

export type Label = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** What ties a control to its label, its hint and its error. */
type Ties = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type LabelledProps = Label & {
  /** The control's own; without it one is made. */
  id: string | undefined;
  /** What stands below all of it. */
  below?: ReactNode;
  /** The control itself. */
  children: (ties: Ties) => ReactNode;
};

/** A control with its label above, and its hint and its error below. */
export function Labelled({ label, hint, error, id: given, below, children }: LabelledProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
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
      {below}
    </div>
  );
}
