import { useEffect, useRef } from 'react';
import { paths } from '#contract/api/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { inboxPath, type InboxView } from './inbox-address.ts';
import type { InboxData } from './inbox-data.ts';
import { useInboxKeys } from './inbox-keys.ts';
import { useInboxMoves } from './inbox-moves.ts';
import { InboxSearch } from './inbox-search.tsx';
import { InboxTable, rowId } from './inbox-table.tsx';
import { useFreshInbox } from './use-fresh-inbox.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { InquiryPanel } from '../inquiry-panel.tsx';
import { EmptyList } from '../../empty-list.tsx';
import { useAdminClock } from '../../admin-clock.ts';

/** All inquiries, and one of them beside the list. */
export function InboxBoard(data: InboxData) {
  const { view, opened } = data;
  const { inbox, now } = useFreshInbox(data);
  const words = useInboxWords().inbox;
  const clock = useAdminClock(inbox.timeZone);
  const moves = useInboxMoves(view, inbox.inquiries);
  useInboxKeys(view, inbox.inquiries, moves);
  const found = useFocusAfterClosing(view.open);
  return (
    <div className="inbox" data-open={view.open !== undefined || undefined}>
      <div className="inbox-list">
        <InboxTabs view={view} inbox={inbox} />
        <InboxSearch view={view} car={view.carID === undefined ? undefined : inbox.inquiries[0]?.car} />
        <p ref={found} tabIndex={-1} className="found">
          <span>{words.found(inbox.total)}</span> <span className="hint keys">{words.keys}</span>
        </p>
        {inbox.inquiries.length === 0 ? (
          <NoneFound view={view} />
        ) : (
          <InboxTable inquiries={inbox.inquiries} view={view} clock={clock} now={now} />
        )}
        <Pager
          page={inbox.page}
          pageCount={Math.ceil(inbox.total / inbox.pageSize)}
          pathTo={(page) => inboxPath({ ...view, page, open: undefined })}
        />
      </div>
      {opened !== undefined && view.open !== undefined && (
        <InquiryPanel key={view.open} opened={opened} moves={moves} clock={clock} now={now} />
      )}
    </div>
  );
}

function NoneFound({ view }: { view: InboxView }) {
  const words = useInboxWords().inbox;
  const isNarrowed = view.text !== '' || view.carID !== undefined || view.page > 1;
  return (
    <EmptyList sentence={isNarrowed ? words.none.search : view.tab === 'all' ? words.none.all : words.none.tab}>
      {(isNarrowed || view.tab !== 'all') && <Link to={paths.inbox}>{words.showAll}</Link>}
    </EmptyList>
  );
}

/** Back to the row that was opened; where it is gone, to what is left. */
function useFocusAfterClosing(open: number | undefined) {
  const found = useRef<HTMLParagraphElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed !== undefined) (document.getElementById(rowId(closed)) ?? found.current)?.focus();
  }, [open]);
  return found;
}
