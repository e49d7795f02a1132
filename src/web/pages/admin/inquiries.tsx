import { useLoaderData } from 'react-router';
import { DeskPage } from '../../desk/desk-page.tsx';
import { InboxBoard } from '../../desk/inquiries/inbox-board.tsx';
import type { InboxData } from '../../desk/inquiries/inbox-data.ts';
import '../../styles/desk-inbox.css';
import '../../styles/desk-inquiry.css';
import '../../styles/inquiry.css';
import { useInboxWords } from '../../words/desk-inbox.ts';

/** One inbox across all cars. */
export default function InquiriesPage() {
  const words = useInboxWords().inbox;
  return (
    <DeskPage title={words.title} own={useLoaderData<InboxData | null>()}>
      {(own) => <InboxBoard {...own} />}
    </DeskPage>
  );
}
