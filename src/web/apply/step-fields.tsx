import { useEffect, useRef, type ReactNode } from 'react';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { applySteps, headingId } from './apply-steps.ts';

type ApplyStepFieldsProps = { step: number; shown: number; children: ReactNode };

/** One step of the form. On a phone only the one that is shown can be seen; moving on brings the focus to its heading. */
export function ApplyStepFields({ step, shown, children }: ApplyStepFieldsProps) {
  const words = useBuyerWords().apply.steps[applySteps[step]?.name ?? 'you'];
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef(shown);
  useEffect(() => {
    if (left.current === shown) return;
    left.current = shown;
    if (step === shown) heading.current?.focus();
  }, [step, shown]);
  return (
    <fieldset className="step" data-shown={step === shown} aria-describedby={`${headingId(step)}-hint`}>
      <legend>
        <h2 ref={heading} id={headingId(step)} tabIndex={-1}>
          {words.title}
        </h2>
      </legend>
      <p id={`${headingId(step)}-hint`} className="hint">
        {words.hint}
      </p>
      {children}
    </fieldset>
  );
}
