import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type Label } from './labelled.tsx';

type FieldProps = ComponentProps<'input'> &
  Label & {
    name: string;
    /** What stands below the input, such as a strength label. */
    children?: ReactNode;
  };

/** A labelled input with its hint and its error tied to it. */
export function Field({ label, hint, error, id, children, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id} below={children}>
      {(ties) => <input {...ties} {...input} />}
    </Labelled>
  );
}
