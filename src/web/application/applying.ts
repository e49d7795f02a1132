import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationForm } from '#contract/application.ts';
import { isRefusal, type FieldErrors, type RefusalError } from '#contract/refusal-error.ts';
import { readApplication } from './application-check.ts';
import { keepDraft, readDraft, type ApplicationDraft } from './application-draft.ts';
import { forgetDrafts } from './drafts.ts';
import { fieldId, fieldsOf, lastStep, stepOf } from '../parts/apply-terms.ts';
import { textsIn } from '../texts-in.ts';

export type Sending = { form: ApplicationForm; proof: File | undefined; onProgress: (share: number) => void };

type ApplyingProps = {
  userID: number;
  /** An update may leave the paper on file as it is. */
  needsProof: boolean;
  /** A sentence of the contract in the language of the page. */
  say: (sentence: string) => string;
  /** Sends the application and goes on from here. What it throws is shown. */
  send: (sending: Sending) => Promise<void>;
};

/** An application on its way: typed, kept, checked step by step, sent once. */
export function useApplying({ userID, needsProof, say, send }: ApplyingProps) {
  const [draft, setDraft] = useState<ApplicationDraft | undefined>(() => readDraft(userID));
  const [typed, setTyped] = useState<ApplicationDraft>(draft ?? {});
  const [proof, setProof] = useState<File>();
  const [step, setStep] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>(noTrouble);
  const [round, setRound] = useState(0);
  const [share, setShare] = useState<number>();
  const isSending = useRef(false);

  const refuse = (errors: FieldErrors, refusal?: RefusalError | 'bug') =>
    setTrouble(({ attempt }) => ({ errors: inWords(errors), refusal, attempt: attempt + 1 }));
  const inWords = (errors: FieldErrors) =>
    Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, say(sentence)]));
  const settle = (field: string) =>
    setTrouble(({ errors, ...rest }) => ({ ...rest, errors: only((name) => name !== field, errors) }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const read = readApplication(
      { fields: textsIn(form), hasProof: !needsProof || proof !== undefined, isConfirmed: isChecked(form, 'accurate') },
      today(),
    );
    const isLast = step === lastStep || !isInSteps();
    const errors = isLast ? (read.errors ?? {}) : only((name) => fieldsOf(step).includes(name), read.errors ?? {});
    if (Object.keys(errors).length > 0) return refuse(errors);
    setTrouble(noTrouble);
    if (!isLast || read.form === undefined) return setStep(step + 1);
    isSending.current = true;
    setShare(0);
    try {
      await send({ form: read.form, proof, onProgress: setShare });
      forgetDrafts(userID);
    } catch (error) {
      if (!isRefusal(error)) reportError(error);
      refuse(isRefusal(error) ? (error.errors ?? {}) : {}, isRefusal(error) ? error : 'bug');
    } finally {
      isSending.current = false;
      setShare(undefined);
    }
  };

  return {
    draft,
    typed,
    proof,
    step,
    share,
    round,
    ...trouble,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Every keystroke is kept; a field that was refused is given another chance. */
    type: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      const fields = textsIn(form);
      setTyped(fields);
      keepDraft(userID, fields);
      const name: unknown = Reflect.get(target, 'name');
      if (typeof name === 'string' && name in trouble.errors) settle(name);
    },
    chooseProof: (file: File | undefined, problem?: string) => {
      setProof(file);
      if (problem === undefined) settle('proofOfIncome');
      else setTrouble(({ errors, ...rest }) => ({ ...rest, errors: { ...errors, proofOfIncome: problem } }));
    },
    back: () => {
      setTrouble(noTrouble);
      setStep(Math.max(step - 1, 0));
    },
    /** The field may lie in another step, which has to be shown before the focus can go there. */
    goTo: (field: string) => {
      flushSync(() => setStep(stepOf(field)));
      document.getElementById(fieldId(field))?.focus();
    },
    startOver: () => {
      forgetDrafts(userID);
      setDraft(undefined);
      setTyped({});
      setProof(undefined);
      setTrouble(noTrouble);
      setStep(0);
      setRound(round + 1);
    },
  };
}
export type Applying = ReturnType<typeof useApplying>;

type Trouble = { errors: FieldErrors; refusal: RefusalError | 'bug' | undefined; attempt: number };
const noTrouble: Trouble = { errors: {}, refusal: undefined, attempt: 0 };

/** On a phone the form is shown one step at a time; apply.css draws the line at the same width. */
const isInSteps = () => matchMedia('(width < 64rem)').matches;

const only = (isMeant: (field: string) => boolean, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isMeant(field)));

function isChecked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement && box.checked;
}

/** The day where the applicant is; the server has its own. */
const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());
