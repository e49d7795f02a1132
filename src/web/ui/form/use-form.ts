import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { isRefusal, type FieldErrors } from '#contract/api/refusal-error.ts';
import { fieldErrorsOf, sayRefusal } from '#web/copy/refusal-text.ts';
import { useWords, type Words } from '#web/copy/copy.ts';

type FormProps = {
  /** Sends what was filled in; what it throws is shown. */
  send: (filled: FormData) => Promise<unknown>;
  /** What HTML's own rules cannot say, such as two fields being equal. */
  check?: (filled: FormData) => FieldErrors;
  /** The sentence for a failure about which the server says nothing. */
  failed?: string;
  /** For a form that has its own way to put a failure. */
  say?: (error: unknown) => string;
};

/**
 * The one way to submit a form: the rules in its HTML are checked first, nothing is sent twice,
 * and refusals come back as a sentence for the form and one for each field, in the order of the form.
 * Each goes once it is obeyed, and with the last of them what was said of the form.
 */
export function useForm({ send, check, failed, say }: FormProps) {
  const words = useWords();
  const [state, setState] = useState<FormState>(untouched);
  const isSending = useRef(false);

  const wrongIn = (form: HTMLFormElement): FieldErrors => {
    const checked = check?.(new FormData(form)) ?? {};
    return { ...checked, ...brokenRules(form, checked, words.errors) };
  };
  const refuse = (form: HTMLFormElement, found: FieldErrors, failure?: string) => {
    const errors = inOrderOf(form, found);
    const isSent = failure !== undefined;
    setState(({ attempt }) => ({ busy: false, errors, failure, attempt: attempt + 1, form, isSent }));
    firstOf(form, errors)?.focus();
  };
  const lookAgain = useEffectEvent((form: HTMLFormElement, typed: string) => {
    const wrong = wrongIn(form);
    setState((before) => withoutObeyed(before, typed, wrong));
  });
  const { form: refused } = state;
  useEffect(() => {
    if (refused === undefined) return undefined;
    // What is typed is in the state of the page only once React has heard of it too.
    const hear = ({ type, target }: Event) => {
      const typed = type === 'input' && target instanceof Element && isField(target) ? target.name : '';
      setTimeout(() => lookAgain(refused, typed));
    };
    // Some fields are set by a button beside them.
    const kinds = ['input', 'click'];
    for (const kind of kinds) refused.addEventListener(kind, hear);
    return () => kinds.forEach((kind) => refused.removeEventListener(kind, hear));
  }, [refused]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const filled = new FormData(form);
    const errors = wrongIn(form);
    if (Object.keys(errors).length > 0) return refuse(form, errors);
    isSending.current = true;
    setState(({ attempt }) => ({ ...untouched, attempt, busy: true }));
    try {
      await send(filled);
      setState(({ attempt }) => ({ ...untouched, attempt }));
    } catch (error) {
      const found = fieldErrorsOf(error, words);
      const isMarked = isRefusal(error) && error.code === 'invalid-input' && firstOf(form, found) !== undefined;
      refuse(form, found, say?.(error) ?? (isMarked ? words.errors.checkMarked : sayRefusal(error, words, failed)));
    } finally {
      isSending.current = false;
    }
  };
  const { busy, errors, failure, attempt } = state;
  return { busy, errors, failure, attempt, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

type FormState = {
  busy: boolean;
  errors: FieldErrors;
  failure: string | undefined;
  /** How often it was refused: what is said then is new, even in the same words. */
  attempt: number;
  form: HTMLFormElement | undefined;
  /** The server said so; otherwise it never got there. */
  isSent: boolean;
};
const untouched: FormState = {
  busy: false,
  errors: {},
  failure: undefined,
  attempt: 0,
  form: undefined,
  isSent: false,
};

/** What the page found goes when it is right. What the server found is given another chance as soon as its field is typed in. */
export function withoutObeyed<State extends Pick<FormState, 'errors' | 'failure' | 'isSent'>>(
  before: State,
  typed: string,
  wrong: FieldErrors,
): State {
  const all = Object.entries(before.errors);
  const left = all
    .filter(([field]) => (before.isSent ? field !== typed : field in wrong))
    .map(([field, sentence]) => [field, before.isSent ? sentence : (wrong[field] ?? sentence)] as const);
  if (left.length === all.length && left.every(([field, sentence]) => before.errors[field] === sentence)) return before;
  return { ...before, errors: Object.fromEntries(left), failure: left.length === 0 ? undefined : before.failure };
}

/** What was typed into a text field. */
export function textOf(filled: FormData, name: string): string {
  const value = filled.get(name);
  return typeof value === 'string' ? value : '';
}

/** The rules stand in the HTML (`required`, `type`, `minLength`); the sentences are ours, or where there is one the form's own. */
function brokenRules(form: HTMLFormElement, checked: FieldErrors, words: Words['errors']): FieldErrors {
  const fields = [...form.elements].filter(isField);
  return Object.fromEntries(fields.filter((field) => !field.validity.valid).map((field) => [field.name, say(field)]));

  function say(field: Field): string {
    const { validity } = field;
    if (validity.valueMissing) return words.missing;
    if (validity.typeMismatch) return words.notAnEmail;
    if (validity.tooShort && 'minLength' in field) return words.tooShort(field.minLength);
    return checked[field.name] ?? sayRange(field, words) ?? words.notAccepted;
  }
}

/** What may stand in a field for numbers that has a least and a most. */
function sayRange(field: Field, words: Words['errors']): string | undefined {
  if (!(field instanceof HTMLInputElement) || field.type !== 'number') return undefined;
  const { min, max, step } = field;
  return min === '' || max === '' ? undefined : words.notInRange(min, max, step === '' || step === '1');
}

/** As they stand in the form, and last what has no field of its own. */
function inOrderOf(form: HTMLFormElement, errors: FieldErrors): FieldErrors {
  const names = [...form.elements].filter(isField).map(({ name }) => name);
  const placeOf = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length);
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** The first field that was refused. */
function firstOf(form: HTMLFormElement, errors: FieldErrors): Field | undefined {
  return [...form.elements].find((field): field is Field => isField(field) && field.name in errors);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind);
}
