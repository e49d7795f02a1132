import { useState } from 'react';
import type { Block } from '#contract/desk-calendar.ts';
import { useApi } from '../../api-context.ts';
import { AlertDialog } from '../../parts/alert-dialog.tsx';
import { sayRefusal } from '../../refusal-words.ts';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { useWords } from '../../words/index.ts';
import type { Outcome } from '../inquiries/inbox-outcome.ts';
import type { DeskClock } from './week-clock.ts';

type WeekBlocksProps = { blocks: Block[]; clock: DeskClock; onOutcome: (outcome: Outcome) => Promise<void> };

/** When no car is shown this week, and the way to open it again. */
export function WeekBlocks({ blocks, clock, onOutcome }: WeekBlocksProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const [asked, setAsked] = useState<Block>();
  if (blocks.length === 0) return null;
  const unblock = ({ blockID }: Block) =>
    api.unblockTimes({ blockID }).then(
      () => onOutcome({ kind: 'success', sentence: words.block.unblocked }),
      (error: unknown) => onOutcome({ kind: 'failure', sentence: sayRefusal(error, pageWords) }),
    );
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks">{words.block.list}</h2>
      <ul className="side-list">
        {blocks.map((block) => (
          <li key={block.blockID}>
            <p>
              <b>{stretch(block, clock)}</b>
              {block.reason !== '' && (
                <>
                  <br />
                  {block.reason}
                </>
              )}
            </p>
            <button type="button" className="button quiet" onClick={() => setAsked(block)}>
              {words.block.unblock}
              <span className="unseen"> {stretch(block, clock)}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <AlertDialog
          sentence={words.block.unblockQuestion}
          answers={[
            { label: words.keep, className: 'button quiet' },
            { label: words.block.unblock, className: 'button', onChoose: () => void unblock(asked) },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p>{stretch(asked, clock)}</p>
        </AlertDialog>
      )}
    </section>
  );
}

/** Such as Tue, Nov 17, 9:00 AM – 12:00 PM. */
export function stretch({ startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>, clock: DeskClock): string {
  const isOneDay = clock.dayOf(startsAt) === clock.dayOf(endsAt);
  return `${clock.dayAndTime(startsAt)} – ${isOneDay ? clock.time(endsAt) : clock.dayAndTime(endsAt)}`;
}
