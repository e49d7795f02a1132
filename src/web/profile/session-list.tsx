import { useState } from 'react';
import type { OwnSession } from '#contract/accounts/account.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { useDates } from '#web/app/dates/use-dates.ts';

type SessionListProps = { sessions: Loaded<OwnSession[]>; onEndAll: () => void };

/** Where one is logged in, and the way to end all of it. */
export function SessionList({ sessions, onEndAll }: SessionListProps) {
  const { loadFailed, profile } = useBuyerWords();
  const words = profile.sessions;
  const dates = useDates();
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{words.title}</h2>
      {sessions === 'failed' ? (
        <p>{loadFailed}</p>
      ) : (
        <ul className="rows">
          {sessions.map(({ device, createdAt, lastSeenAt, isThisOne }) => (
            <li key={createdAt + device}>
              <p>
                <b>{words.device(device)}</b> {isThisOne && <span className="badge">{words.thisOne}</span>}
                <br />
                <span className="hint">
                  {words.since(dates.day(createdAt))} · {words.seen(dates.moment(lastSeenAt))}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button quiet" onClick={() => setAsked(true)}>
        {words.endAll}
      </button>
      {isAsked && (
        <AlertDialog
          sentence={words.endTitle}
          answers={[
            { label: words.keep, className: 'button quiet' },
            { label: words.endAll, className: 'button', onChoose: onEndAll },
          ]}
          onClose={() => setAsked(false)}
        >
          <p>{words.endText}</p>
        </AlertDialog>
      )}
    </section>
  );
}
