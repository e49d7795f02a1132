import { useRef, useState, type FormEvent } from 'react';
import { dayOf } from '#contract/time/local-time.ts';
import type { ApplicationForm } from '#contract/applications/application.ts';
import { isRefusal, type FieldErrors, type FieldProblems, type RefusalError } from '#contract/api/refusal-error.ts';
import { tellProblem } from '#contract/problems/english.ts';
import { readApplication } from './check-application.ts';
import { keepDraft, readDraft, type ApplicationDraft } from './application-draft.ts';
import { forgetDrafts } from '#web/app/session/draft-storage.ts';
import { lastStep } from './apply-steps.ts';
import { alsoWrong, errorsAt, noTrouble, passed, refused, settle, type Trouble } from './trouble.ts';
import { isInSteps, useStep } from './use-step.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { textsIn } from '#web/app/form-texts.ts';
import { useApplyWords } from '#web/copy/pages/apply-problems.ts';
import { fieldErrorsOf } from '#web/copy/refusal-text.ts';

export type Sending = { form: ApplicationForm; proof: File | undefined; onProgress: (share: number) => void };

type ApplyingProps = {
  userID: number;
  /** An update may leave the document on file as it is. */
  needsProof: boolean;
  /** What the car costs out the door, where there is one with a price. */
  total: number | undefined;
  /** Sends the application and goes on from here. What it throws is shown. */
  send: (sending: Sending) => Promise<void>;
};

/** An application on its way: typed, kept, checked step by step, sent once. */
export function useApplying({ userID, needsProof, total, send }: ApplyingProps) {
  const words = useApplyWords();
  const { timeZone } = useDealer();
  const [draft, setDraft] = useState<ApplicationDraft | undefined>(() => readDraft(userID));
  const [typed, setTyped] = useState<ApplicationDraft>(draft ?? {});
  const [proof, setProof] = useState<File>();
  const { step, forward, back, first, goTo } = useStep();
  const [trouble, setTrouble] = useState<Trouble>(noTrouble);
  const [round, setRound] = useState(0);
  const [share, setShare] = useState<number>();
  const isSending = useRef(false);

  const refuse = (errors: FieldErrors, refusal?: RefusalError | 'bug') =>
    setTrouble((before) => refused(before, { errors, refusal, step }));
  const inWords = (problems: FieldProblems): FieldErrors =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, tellProblem(problem, words.errors.problems)]),
    );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const read = readApplication(
      {
        fields: textsIn(form),
        hasProof: !needsProof || proof !== undefined,
        isConfirmed: isChecked(form, 'accurate'),
        total,
      },
      // By the dealer's clocks, as the server counts.
      dayOf(new Date(), timeZone),
    );
    const isLast = step === lastStep || !isInSteps();
    const found = inWords(read.problems ?? {});
    const errors = isLast ? found : errorsAt(step, found);
    if (Object.keys(errors).length > 0) return refuse(errors);
    setTrouble((before) => (isLast ? noTrouble : passed(step, before)));
    if (!isLast || read.form === undefined) return forward();
    isSending.current = true;
    setShare(0);
    try {
      await send({ form: read.form, proof, onProgress: setShare });
      forgetDrafts(userID);
    } catch (error) {
      if (!isRefusal(error)) reportError(error);
      refuse(fieldErrorsOf(error, words), isRefusal(error) ? error : 'bug');
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
    trouble,
    errors: trouble.errors,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Every keystroke is kept. */
    type: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      const fields = textsIn(form);
      setTyped(fields);
      keepDraft(userID, fields);
      const name: unknown = Reflect.get(target, 'name');
      if (typeof name === 'string') setTrouble((before) => settle(name, before));
    },
    chooseProof: (file: File | undefined, problem?: string) => {
      setProof(file);
      setTrouble((before) =>
        problem === undefined ? settle('proofOfIncome', before) : alsoWrong('proofOfIncome', problem, before),
      );
    },
    back,
    goTo,
    startOver: () => {
      forgetDrafts(userID);
      setDraft(undefined);
      setTyped({});
      setProof(undefined);
      setTrouble(noTrouble);
      first();
      setRound(round + 1);
    },
  };
}
export type Applying = ReturnType<typeof useApplying>;

function isChecked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement && box.checked;
}
