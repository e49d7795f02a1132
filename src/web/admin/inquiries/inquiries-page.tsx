import { useLoaderData } from 'react-router';
import { AdminPage } from '../admin-page.tsx';
import { InboxBoard } from './inbox/inbox-board.tsx';
import type { InboxData } from './inbox/inbox-data.ts';
import './inbox.css';
import './inquiry.css';
import '#web/ui/timeline.css';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

/** One inbox across all cars. */
export default function InquiriesPage() {
  const words = useInboxWords().inbox;
  return (
    <AdminPage title={words.title} own={useLoaderData<InboxData | null>()}>
      {(own) => <InboxBoard {...own} />}
    </AdminPage>
  );
}
