import { useState } from 'react';
import type { OpenedRecord, RecordListed } from '#contract/keeping/kept-applications.ts';
import { useRecordsWords } from '#web/copy/admin/records.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AdminClock } from '../admin-clock.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { RecordSheet } from './record-sheet.tsx';

type RecordTableProps = {
  records: RecordListed[];
  total: number;
  clock: AdminClock;
  open: (id: number) => Promise<OpenedRecord>;
};

/** Applications without an account or of a former version. Whose they were is told only where one is opened. */
export function RecordTable({ records, total, clock, open }: RecordTableProps) {
  const words = useRecordsWords().kept;
  const pageWords = useWords();
  const [shown, setShown] = useState<OpenedRecord>();
  const [failure, setFailure] = useState<string>();
  const { columns } = words;
  const show = async (id: number) => {
    setFailure(undefined);
    try {
      setShown(await open(id));
    } catch (error) {
      setFailure(sayRefusal(error, pageWords, words.failed));
    }
  };
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">{words.title}</h2>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {records.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="hint">
            {words.openHint} {total > records.length && words.more(records.length, total)}
          </p>
          <table className="data-table">
            <ColumnHeads columns={columns} />
            <tbody>
              {records.map(({ recordID, why, receivedAt, keepUntil }) => (
                <tr key={recordID}>
                  <th scope="row" data-column={columns.record}>
                    {words.record(recordID)}
                  </th>
                  <td data-column={columns.why}>{words.why[why]}</td>
                  <td data-column={columns.received}>{clock.dateWithYear(receivedAt)}</td>
                  <td data-column={columns.until}>{clock.dateWithYear(lastInstant(keepUntil))}</td>
                  <td data-column={columns.open}>
                    <button type="button" className="button quiet" onClick={() => void show(recordID)}>
                      {words.open}
                      <span className="unseen"> {words.record(recordID)}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {shown !== undefined && <RecordSheet record={shown} clock={clock} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** Its time is over with the first instant of the next day. */
const lastInstant = (end: string) => new Date(Date.parse(end) - 1).toISOString();
