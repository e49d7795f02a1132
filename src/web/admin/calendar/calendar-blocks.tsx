import { useState } from 'react';
import type { Block } from '#contract/viewings/staff-calendar.ts';
import { useApi } from '#web/app/api-context.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import type { Outcome } from '../outcome.ts';
import type { AdminClock } from '../admin-clock.ts';
import { sayStretch } from './block-stretch.ts';

type WeekBlocksProps = { blocks: Block[]; clock: AdminClock; onOutcome: (outcome: Outcome) => Promise<void> };

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
              <b>{sayStretch(block, clock)}</b>
              {block.reason !== '' && (
                <>
                  <br />
                  {block.reason}
                </>
              )}
            </p>
            <button type="button" className="button quiet" onClick={() => setAsked(block)}>
              {words.block.unblock}
              <span className="unseen"> {sayStretch(block, clock)}</span>
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
          <p>{sayStretch(asked, clock)}</p>
        </AlertDialog>
      )}
    </section>
  );
}
