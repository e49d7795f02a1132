import { useRef, useState, type ReactNode } from 'react';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { Consequences, PersonToCall } from '#contract/inventory/staff-car.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';

/** `leave` says what not to do it is called, where that has a name of its own. */
export type Question = { title: string; sentences: string[]; go: string; leave?: string };

/** Whether something is wanted, once whoever does it knows what follows. */
export type AskFirst = (question: Question) => Promise<boolean>;

/**
 * Asks before something that emails people or can't be taken back. `ask` resolves to whether it is wanted;
 * `dialog` belongs on the page.
 */
export function useAskFirst(): { ask: AskFirst; dialog: ReactNode } {
  const { keep } = useStockWords().consequences;
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(isWanted: boolean) => void>(undefined);
  const settle = (isWanted: boolean) => {
    answer.current?.(isWanted);
    answer.current = undefined;
  };
  const ask = (asked: Question) =>
    new Promise<boolean>((resolve) => {
      settle(false);
      answer.current = resolve;
      setQuestion(asked);
    });
  const dialog = question !== undefined && (
    <AlertDialog
      sentence={question.title}
      answers={[
        { label: question.leave ?? keep, className: 'button quiet' },
        { label: question.go, className: 'button', onChoose: () => settle(true) },
      ]}
      onClose={() => {
        setQuestion(undefined);
        settle(false);
      }}
    >
      {question.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </AlertDialog>
  );
  return { ask, dialog };
}

type CallWords = { toCall: (people: string) => string };
type CountWords = Record<'sales' | 'rounds' | 'viewings' | 'emails', (count: number) => string>;

/** What follows, in sentences; none where nothing does. */
export const sayConsequences = (
  { emails, viewings, toCall, sales, rounds }: Consequences,
  words: CallWords & CountWords,
): string[] => [
  ...(sales > 0 ? [words.sales(sales)] : []),
  ...(rounds > 0 ? [words.rounds(rounds)] : []),
  ...(viewings > 0 ? [words.viewings(viewings)] : []),
  ...(emails > 0 ? [words.emails(emails)] : []),
  ...(toCall.length > 0 ? [sayToCall(toCall, words)] : []),
];

/** Who has to be called about a viewing that is called off, with the number. */
export function sayToCall(people: PersonToCall[], words: CallWords): string {
  return words.toCall(people.map(({ fName, lName, phone }) => `${`${fName} ${lName}`.trim()}, ${phone}`).join('; '));
}

/** What was done, and whom to call about it: it stays on the page until it is closed. */
export const withToCall = (done: string, people: PersonToCall[], words: CallWords): string =>
  people.length === 0 ? done : `${done} ${sayToCall(people, words)}`;

/** Whether a change of status is wanted, once whoever makes it knows what follows. Where nothing follows nobody is asked. */
export type AskStatus = (cars: string, status: CarStatus, consequences: Consequences) => Promise<boolean>;

export function useAskStatus(): { askStatus: AskStatus; dialog: ReactNode } {
  const { consequences: words, states } = useStockWords();
  const { ask, dialog } = useAskFirst();
  const askStatus: AskStatus = (cars, status, consequences) => {
    const sentences = sayConsequences(consequences, words);
    if (sentences.length === 0) return Promise.resolve(true);
    if (consequences.sales > 0) sentences.push(words.noUndo);
    return ask({ title: words.question(cars, states[status]), sentences, go: words.go(states[status]) });
  };
  return { askStatus, dialog };
}
