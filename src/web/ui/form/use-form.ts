import { useRef, useState, type FormEvent } from 'react';
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
 * and refusals come back as a sentence for the form and one for each field.
 */
export function useForm({ send, check, failed, say }: FormProps) {
  const words = useWords();
  const [state, setState] = useState<FormState>(untouched);
  const isSending = useRef(false);

  const refuse = (form: HTMLFormElement, errors: FieldErrors, failure?: string) => {
    setState({ busy: false, errors, failure });
    firstOf(form, errors)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const filled = new FormData(form);
    const checked = check?.(filled) ?? {};
    const errors = { ...checked, ...brokenRules(form, checked, words.errors) };
    if (Object.keys(errors).length > 0) return refuse(form, errors);
    isSending.current = true;
    setState({ ...untouched, busy: true });
    try {
      await send(filled);
      setState(untouched);
    } catch (error) {
      const refused = fieldErrorsOf(error, words);
      const isMarked = isRefusal(error) && error.code === 'invalid-input' && firstOf(form, refused) !== undefined;
      refuse(form, refused, say?.(error) ?? (isMarked ? words.errors.checkMarked : sayRefusal(error, words, failed)));
    } finally {
      isSending.current = false;
    }
  };
  return { ...state, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

type FormState = { busy: boolean; errors: FieldErrors; failure: string | undefined };
const untouched: FormState = { busy: false, errors: {}, failure: undefined };

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
    return checked[field.name] ?? words.notAccepted;
  }
}

/** The first field that was refused. */
function firstOf(form: HTMLFormElement, errors: FieldErrors): Field | undefined {
  return [...form.elements].find((field): field is Field => isField(field) && field.name in errors);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind);
}
