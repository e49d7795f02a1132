import { useLoaderData } from 'react-router';
import { AdminPage } from '../admin-page.tsx';
import { WeekBoard } from './calendar-board.tsx';
import type { WeekData } from './calendar-data.ts';
import '../inquiries/inbox.css';
import '../inquiries/inquiry.css';
import './calendar.css';
import '#web/viewing/viewing.css';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

/** The calendar of viewings. */
export default function ViewingsPage() {
  const words = useInboxWords().week;
  return (
    <AdminPage title={words.title} own={useLoaderData<WeekData | null>()}>
      {(own) => <WeekBoard key={own.week.monday} {...own} />}
    </AdminPage>
  );
}
