import type { ImportCheck } from '#contract/inventory/import.ts';
import { sentenceFor } from '#contract/problems/problem-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useWords } from '#web/copy/copy.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportFromVin } from './import-from-vin.tsx';
import { useSheetLabels } from './sheet-labels.ts';

type ImportResultProps = { check: ImportCheck; isBusy: boolean; onRun: () => void };

/** What taking the sheet over would do; with a single problem it cannot be. */
export function ImportResult({ check, isBusy, onRun }: ImportResultProps) {
  const words = useToolWords().import;
  const { fresh, changed, problemCount } = check;
  return (
    <section className="import-result" aria-labelledby="import-result">
      <h2 id="import-result" ref={focusOn} tabIndex={-1}>
        {words.result}
      </h2>
      {problemCount > 0 ? (
        <>
          <Notice kind="failure">{words.problems(problemCount)}</Notice>
          <Problems check={check} />
        </>
      ) : (
        <>
          <Outlook check={check} />
          {check.heldBackCount > 0 && <HeldBack check={check} />}
          {check.fromVin !== undefined && <ImportFromVin fromVin={check.fromVin} />}
          {changed > 0 && <ImportChanges check={check} />}
          {fresh + changed > 0 && (
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && onRun()}>
              {isBusy ? words.running : words.run(fresh, changed)}
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** How many cars would be added, changed, and left alone. */
function Outlook({
  check: { fresh, changed, changedFields, known, emails, calls, sales, rounds, fromVin },
}: {
  check: ImportCheck;
}) {
  const words = useToolWords().import;
  const { consequences } = useStockWords();
  const labels = useSheetLabels();
  if (fresh + changed === 0) return <Notice kind="success">{words.nothingNew}</Notice>;
  const fields = changedFields.map(({ field, cars }) => words.fieldOfCars(labels[field], cars)).join(', ');
  const sentences = [
    words.fresh(fresh),
    words.vinFilled(fromVin?.filled ?? 0),
    words.vinDiffering(fromVin?.differing ?? 0),
    words.changed(changed, fields),
    words.known(known),
    words.emails(emails),
    words.calls(calls),
    ...(sales > 0 ? [consequences.sales(sales)] : []),
    ...(rounds > 0 ? [consequences.rounds(rounds)] : []),
  ];
  return (
    <Notice kind="success">
      <ul className="import-outlook">
        {sentences
          .filter((sentence) => sentence !== '')
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </Notice>
  );
}

/** New cars that go into the archive, each with the reason. */
function HeldBack({ check: { heldBack, heldBackCount } }: { check: ImportCheck }) {
  const words = useToolWords().import;
  const { errors } = useWords();
  return (
    <Notice kind="hint">
      <p>{words.heldBack(heldBackCount)}</p>
      <ul className="import-outlook">
        {heldBack.map(({ row, problem, message }) => (
          <li key={row}>{words.heldBackRow(row, sentenceFor(problem, errors.problems) ?? message)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Problems({ check: { problems, problemCount } }: { check: ImportCheck }) {
  const words = useToolWords().import;
  const { errors } = useWords();
  const { row, column, message } = words.problemColumns;
  return (
    <>
      {problems.length < problemCount && <p>{words.firstProblems(problems.length)}</p>}
      <table className="tool-table">
        <thead>
          <tr>
            <th scope="col" className="figure">
              {row}
            </th>
            <th scope="col">{column}</th>
            <th scope="col">{message}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.row} ${problem.column}`}>
              <td className="figure">{problem.row}</td>
              <th scope="row">{problem.column === '' ? words.wholeRow : problem.column}</th>
              <td>{sentenceFor(problem.problem, errors.problems) ?? problem.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** It stands above what was pressed, so it is gone to. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
