import { useState } from 'react';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { isLate, lateMinutes } from '#contract/viewings/viewing-terms.ts';
import { useApi } from '#web/app/api-context.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

type PastViewingProps = {
  viewing: StaffViewing;
  isBusy: boolean;
  onAct: (acting: Promise<unknown>, done: string) => Promise<void>;
};

/** What there is to say about a viewing whose time has come: whether they came. */
export function PastViewing({ viewing, isBusy, onAct }: PastViewingProps) {
  const words = useInboxWords();
  const api = useApi();
  const { viewingID, userID, fName, status, acceptedAt, startsAt } = viewing;
  const isMissed = status === 'missed';
  // The page may have been open for long.
  const [now] = useState(() => new Date());
  const mayBeMissed = acceptedAt !== null && isLate(startsAt === null ? null : new Date(startsAt), now);
  const missedHint = userID === null ? words.viewing.noShowGuestHint : words.viewing.noShowHint;
  const hint = acceptedAt !== null && !mayBeMissed ? words.viewing.begun(lateMinutes) : words.viewing.over;
  const act = () =>
    isMissed
      ? onAct(api.takeBackNoShow({ viewingID }), words.viewing.cameAfterAll(fName))
      : onAct(api.noteNoShow({ viewingID }), words.viewing.noShowDone(fName));
  return (
    <>
      <p className="hint">{isMissed ? missedHint : hint}</p>
      {(isMissed || mayBeMissed) && (
        <div className="row">
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => !isBusy && void act()}>
            {isBusy ? words.working : isMissed ? words.viewing.takeBackNoShow : words.viewing.noShow}
          </button>
        </div>
      )}
    </>
  );
}
