import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../../parts/alert-dialog.tsx';
import { useStockWords } from '../../words/desk-stock.ts';

type StockGuardProps = { isDirty: boolean; question: string };

/** Asks before what was typed is left behind, within the site and at its edge. */
export function StockGuard({ isDirty, question }: StockGuardProps) {
  const words = useStockWords().edit;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AlertDialog
      sentence={question}
      answers={[
        { label: words.stay, className: 'button' },
        { label: words.goAnyway, className: 'button quiet', onChoose: () => blocker.proceed() },
      ]}
      onClose={() => blocker.reset()}
    >
      <p>{words.leaveText}</p>
    </AlertDialog>
  );
}
