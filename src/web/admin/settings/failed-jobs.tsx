import { useState } from 'react';
import type { FailedJob } from '#contract/jobs/failed-job.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useSettingsWords, type SettingsWords } from '#web/copy/admin/settings.ts';
import { useWords } from '#web/copy/copy.ts';
import { ColumnHeads } from '../column-heads.tsx';

type FailedJobsProps = { failed: FailedJob[]; onRetry: (jobID: number) => Promise<void> };

/** Emails and other jobs that failed for good. */
export function FailedJobs({ failed, onRetry }: FailedJobsProps) {
  const words = useSettingsWords().failed;
  const { columns } = words;
  const all = useWords();
  const dates = useDates();
  const [busy, setBusy] = useState<number>();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; sentence: string }>();
  const retry = async (jobID: number) => {
    if (busy !== undefined) return;
    setBusy(jobID);
    try {
      await onRetry(jobID);
      setOutcome({ kind: 'success', sentence: words.tried });
    } catch (error) {
      setOutcome({ kind: 'failure', sentence: sayRefusal(error, all) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="failed-jobs" id="failed-jobs" aria-labelledby="failed-jobs-title">
      <h2 id="failed-jobs-title">{words.title}</h2>
      {outcome && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
      {failed.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <>
          <p className="hint">{words.about}</p>
          <table className="data-table">
            <ColumnHeads columns={columns} />
            <tbody>
              {failed.map((one) => (
                <tr key={one.jobID}>
                  <th scope="row" data-column={columns.about}>
                    {titleOf(one, words)} {one.about !== '' && <small>{one.about}</small>}
                  </th>
                  <td data-column={columns.reason}>{one.reason}</td>
                  <td data-column={columns.attempts}>{one.attempts}</td>
                  <td data-column={columns.since}>{dates.moment(one.createdAt)}</td>
                  <td data-column={columns.action}>
                    <button
                      type="button"
                      className="button quiet"
                      aria-disabled={busy === one.jobID}
                      onClick={() => void retry(one.jobID)}
                    >
                      {busy === one.jobID ? words.trying : words.tryAgain}
                      <span className="unseen">{` ${titleOf(one, words)} ${one.about}`}</span>
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

/** Such as 'Email: Welcome'. */
function titleOf({ kind, email }: FailedJob, words: SettingsWords['failed']): string {
  return email === null ? words.kinds[kind] : `${words.kinds[kind]}: ${words.emails[email]}`;
}
