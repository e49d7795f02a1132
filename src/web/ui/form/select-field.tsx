import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type Label } from './labelled.tsx';

type SelectFieldProps = ComponentProps<'select'> &
  Label & {
    name: string;
    /** What stands there while nothing is chosen; without it something always is. */
    none?: string;
    options: readonly (readonly [value: string, text: string])[];
    /** What stands below it. */
    children?: ReactNode;
  };

/** A labelled drop-down with its hint and its error tied to it. */
export function SelectField({ label, hint, error, id, none, options, children, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id} below={children}>
      {(ties) => (
        <select {...ties} {...select}>
          {none && <option value="">{none}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
