import type { ComponentProps } from 'react';
import { Labelled, type Label } from './labelled.tsx';

type TextAreaProps = ComponentProps<'textarea'> & Label & { name: string };

/** A labelled field for several lines, with its hint and its error tied to it. */
export function TextArea({ label, hint, error, id, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id}>
      {(ties) => <textarea {...ties} {...area} />}
    </Labelled>
  );
}
