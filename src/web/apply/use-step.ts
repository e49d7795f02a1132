import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldId, hashOf, stepIn, stepOf } from './apply-steps.ts';

/** The step of the form that is shown. It stands in the address: the browser's Back leads to the one before. */
export function useStep() {
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const step = stepIn(hash);
  const wanted = useRef<string>(undefined);

  const go = (to: number, isForward: boolean) =>
    void navigate({ search, hash: hashOf(to) }, isForward ? { state: { cameFrom: step } } : { replace: true });
  const focusWanted = () => {
    if (wanted.current !== undefined) document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = undefined;
  };
  // A field in another step can have the focus once that step is shown.
  useEffect(focusWanted, [step]);

  return {
    step,
    forward: () => go(step + 1, true),
    /** Leaves no entry to come back to; where this step was reached by the form itself, that is the browser's own Back. */
    back: () => (cameFrom(state) === step - 1 ? void navigate(-1) : go(Math.max(step - 1, 0), false)),
    first: () => go(0, false),
    goTo: (field: string) => {
      wanted.current = field;
      if (stepOf(field) === step || !isInSteps()) focusWanted();
      else go(stepOf(field), false);
    },
  };
}

/** On a phone the form is shown one step at a time; apply.css draws the line at the same width. */
export const isInSteps = () => matchMedia('(width < 64rem)').matches;

function cameFrom(state: unknown): number | undefined {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'cameFrom') : undefined;
  return typeof from === 'number' ? from : undefined;
}
