import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldErrors } from '#contract/api/refusal-error.ts';

type ErrorSummaryProps = {
  title: string;
  errors: FieldErrors;
  labelOf: (field: string) => string;
  idOf: (field: string) => string;
  onChoose: (field: string) => void;
  children?: ReactNode;
};

/** What is wrong with a form, in one place: the focus comes here, and each line leads to its field. */
export function ErrorSummary({ title, errors, labelOf, idOf, onChoose, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="notice error-summary" data-kind="failure" role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {children}
      <ul>
        {Object.entries(errors).map(([field, sentence]) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(field);
              }}
            >
              {labelOf(field)}
            </a>
            : {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
