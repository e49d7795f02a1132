import { useLoaderData } from 'react-router';
import { AdminPage } from '../admin-page.tsx';
import { useInboxWatch } from './inbox/inbox-watch.tsx';
import { InboxBoard } from './inbox/inbox-board.tsx';
import type { InboxData } from './inbox/inbox-data.ts';
import './inbox.css';
import './inquiry.css';
import '#web/ui/timeline.css';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

/** One inbox across all cars. */
export default function InquiriesPage() {
  const words = useInboxWords().inbox;
  const { news } = useInboxWatch();
  return (
    <AdminPage title={words.title} count={news?.ourTurn ?? 0} own={useLoaderData<InboxData | null>()}>
      {(own) => <InboxBoard {...own} />}
    </AdminPage>
  );
}
