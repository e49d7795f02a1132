import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../parts/alert-dialog.tsx';
import { useHouseWords } from '../words/desk-house.ts';

/** Asks before typed changes are lost, whether a link, the back button or the browser itself takes the page away. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const words = useHouseWords().unsaved;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AlertDialog
      sentence={words.question}
      answers={[
        { label: words.stay, className: 'button' },
        { label: words.leave, className: 'button quiet', onChoose: () => blocker.proceed() },
      ]}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    />
  );
}
