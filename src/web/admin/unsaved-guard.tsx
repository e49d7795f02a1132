import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';

type UnsavedGuardProps = {
  isDirty: boolean;
  words: { question: string; text?: string; stay: string; leave: string };
};

/** Asks before typed changes are lost, whether a link, the back button or the browser itself takes the page away. */
export function UnsavedGuard({ isDirty, words }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
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
      onClose={() => blocker.reset()}
    >
      {words.text === undefined ? undefined : <p>{words.text}</p>}
    </AlertDialog>
  );
}
