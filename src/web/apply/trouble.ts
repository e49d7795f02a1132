import type { FieldErrors, RefusalError } from '#contract/api/refusal-error.ts';
import { fieldsOf, inFormOrder } from './apply-steps.ts';

/** Why the form did not go on: what is wrong with its fields, what the server said, and at which step that was. */
export type Trouble = {
  errors: FieldErrors;
  refusal: RefusalError | 'bug' | undefined;
  step: number;
  attempt: number;
};
export const noTrouble: Trouble = { errors: {}, refusal: undefined, step: 0, attempt: 0 };

/** What is told at a step: all of it where it was found, so that nothing that holds it up is hidden; elsewhere only the step's own fields. */
export function troubleAt(step: number, { errors, refusal, ...found }: Trouble): Pick<Trouble, 'errors' | 'refusal'> {
  if (step === found.step) return { errors, refusal };
  return { errors: errorsAt(step, errors), refusal: undefined };
}

/** What was refused is given another chance; with the last of it the notice goes. */
export function settle(field: string, { errors, refusal, ...found }: Trouble): Trouble {
  const left = only((name) => name !== field, errors);
  return { ...found, errors: left, refusal: Object.keys(left).length === 0 ? undefined : refusal };
}

/** One more field is wrong, found before anything was sent again. */
export const alsoWrong = (field: string, sentence: string, { errors, ...found }: Trouble): Trouble => ({
  ...found,
  errors: inFormOrder({ ...errors, [field]: sentence }),
});

/** A step is right and the next one comes: what is still wrong there is told there again. */
export function passed(step: number, { errors, ...found }: Trouble): Trouble {
  const left = only((name) => !fieldsOf(step).includes(name), errors);
  return Object.keys(left).length === 0 ? noTrouble : { ...found, errors: left, refusal: undefined };
}

export const refused = (
  { attempt }: Trouble,
  found: Pick<Trouble, 'refusal' | 'step'> & { errors: FieldErrors },
): Trouble => ({ ...found, errors: inFormOrder(found.errors), attempt: attempt + 1 });

export const errorsAt = (step: number, errors: FieldErrors): FieldErrors =>
  only((name) => fieldsOf(step).includes(name), errors);

const only = (isMeant: (field: string) => boolean, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isMeant(field)));
