import { useLoaderData } from 'react-router';
import { DeskPage } from '../../desk/desk-page.tsx';
import { WeekBoard } from '../../desk/week/week-board.tsx';
import type { WeekData } from '../../desk/week/week-data.ts';
import '../../styles/desk-inbox.css';
import '../../styles/desk-inquiry.css';
import '../../styles/desk-week.css';
import '../../styles/viewing.css';
import { useInboxWords } from '../../words/desk-inbox.ts';

/** The calendar of viewings. */
export default function ViewingsPage() {
  const words = useInboxWords().week;
  return (
    <DeskPage title={words.title} own={useLoaderData<WeekData | null>()}>
      {(own) => <WeekBoard key={own.week.monday} {...own} />}
    </DeskPage>
  );
}
