import { useStockWords } from '#web/copy/admin/inventory.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';

type LeaveCarGuardProps = { isDirty: boolean; question: string };

/** Asks before what was typed about a car is left behind. */
export function LeaveCarGuard({ isDirty, question }: LeaveCarGuardProps) {
  const { leaveText: text, stay, goAnyway: leave } = useStockWords().edit;
  return <UnsavedGuard isDirty={isDirty} words={{ question, text, stay, leave }} />;
}
