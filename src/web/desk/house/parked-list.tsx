import { useState } from 'react';
import type { ParkedPromise } from '#contract/record.ts';
import { useDates } from '../../parts/dates.ts';
import { Notice } from '../../parts/notice.tsx';
import { sayRefusal } from '../../refusal-words.ts';
import { useHouseWords } from '../../words/desk-house.ts';
import { useWords } from '../../words/index.ts';
import { ColumnHeads } from '../column-heads.tsx';

type ParkedListProps = { parked: ParkedPromise[]; onRetry: (promiseID: number) => Promise<void> };

/** What the site promised and could not keep. */
export function ParkedList({ parked, onRetry }: ParkedListProps) {
  const words = useHouseWords().parked;
  const { columns } = words;
  const all = useWords();
  const dates = useDates();
  const [busy, setBusy] = useState<number>();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; sentence: string }>();
  const retry = async (promiseID: number) => {
    if (busy !== undefined) return;
    setBusy(promiseID);
    try {
      await onRetry(promiseID);
      setOutcome({ kind: 'success', sentence: words.tried });
    } catch (error) {
      setOutcome({ kind: 'failure', sentence: sayRefusal(error, all) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="parked" id="parked" aria-labelledby="parked-title">
      <h2 id="parked-title">{words.title}</h2>
      {outcome && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
      {parked.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <>
          <p className="hint">{words.about}</p>
          <table className="house-table">
            <ColumnHeads columns={columns} />
            <tbody>
              {parked.map((one) => (
                <tr key={one.promiseID}>
                  <th scope="row" data-column={columns.about}>
                    <Subject kind={one.kind} about={one.about} />
                  </th>
                  <td data-column={columns.reason}>{one.reason}</td>
                  <td data-column={columns.attempts}>{one.attempts}</td>
                  <td data-column={columns.since}>{dates.moment(one.createdAt)}</td>
                  <td data-column={columns.action}>
                    <button
                      type="button"
                      className="button quiet"
                      aria-disabled={busy === one.promiseID}
                      onClick={() => void retry(one.promiseID)}
                    >
                      {busy === one.promiseID ? words.trying : words.tryAgain}
                      <span className="unseen">{` ${one.about}`}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/** Such as 'Letter: Welcome' over 'user:12'. */
function Subject({ kind, about }: Pick<ParkedPromise, 'kind' | 'about'>) {
  const words = useHouseWords().parked;
  const [first = '', ...rest] = about.split(' ');
  const letter = kind === 'send-letter' ? (words.letters[first] ?? first) : undefined;
  const objects = letter === undefined ? about : rest.join(' ');
  return (
    <>
      {words.kinds[kind] ?? kind}
      {letter !== undefined && `: ${letter}`} {objects !== '' && <small>{objects}</small>}
    </>
  );
}
