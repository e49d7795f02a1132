import { useLoaderData } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { DeskPage } from '../../desk/desk-page.tsx';
import { useDeskWords } from '../../words/desk.ts';

/** The stock at a glance. */
export default function DashboardPage() {
  const words = useDeskWords();
  return (
    <DeskPage title={words.pages.stock} own={useLoaderData<Answer<'listYard'> | null>()}>
      {({ cars }) => <p>{cars.length}</p>}
    </DeskPage>
  );
}
