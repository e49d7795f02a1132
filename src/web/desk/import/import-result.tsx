import type { ImportCheck } from '#contract/import.ts';
import { Notice } from '../../parts/notice.tsx';
import { useStockSentences } from '../../words/desk-stock.ts';
import { useToolWords } from '../../words/desk-tools.ts';

type ImportResultProps = { check: ImportCheck; isBusy: boolean; onRun: () => void };

/** What taking the sheet over would do; with a single problem it cannot be. */
export function ImportResult({ check, isBusy, onRun }: ImportResultProps) {
  const words = useToolWords().import;
  const { fresh, known, problemCount } = check;
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
          <Notice kind="success">
            {fresh === 0 ? words.nothingNew : `${words.fresh(fresh)} ${words.known(known)}`}
          </Notice>
          {fresh > 0 && (
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && onRun()}>
              {isBusy ? words.running : words.run(fresh)}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function Problems({ check: { problems, problemCount } }: { check: ImportCheck }) {
  const words = useToolWords().import;
  const say = useSentence();
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
              <td>{say(problem.message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What the server says of a row, in the language of the page. */
function useSentence(): (message: string) => string {
  const words = useToolWords().import;
  const sayField = useStockSentences();
  return (message) => {
    const double = /^This stands in row (\d+) already\.$/.exec(message)?.[1];
    return double === undefined ? (words.sentences[message] ?? sayField(message)) : words.doubled(Number(double));
  };
}

/** It stands above what was pressed, so it is gone to. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
