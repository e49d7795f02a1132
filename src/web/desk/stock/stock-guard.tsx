import { useStockWords } from '../../words/desk-stock.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';

type StockGuardProps = { isDirty: boolean; question: string };

/** Asks before what was typed about a car is left behind. */
export function StockGuard({ isDirty, question }: StockGuardProps) {
  const { leaveText: text, stay, goAnyway: leave } = useStockWords().edit;
  return <UnsavedGuard isDirty={isDirty} words={{ question, text, stay, leave }} />;
}
