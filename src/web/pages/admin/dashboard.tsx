import { useLoaderData } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { DeskPage } from '../../desk/desk-page.tsx';
import { StockAdd } from '../../desk/stock/stock-add.tsx';
import { StockBoard } from '../../desk/stock/stock-board.tsx';
import '../../styles/desk-stock.css';
import '../../styles/desk-stock-edit.css';
import { useDeskWords } from '../../words/desk.ts';

/** The stock at a glance. */
export default function DashboardPage() {
  const words = useDeskWords();
  return (
    <DeskPage title={words.pages.stock} own={useLoaderData<Answer<'listYard'> | null>()} actions={<StockAdd />}>
      {({ cars }) => <StockBoard loaded={cars} />}
    </DeskPage>
  );
}
