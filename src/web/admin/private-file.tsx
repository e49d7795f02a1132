import { useEffect, type ReactNode } from 'react';
import { useSession } from '#web/app/session/session.tsx';

/** A file that only a session opens. The browser fetches it by itself and tells nobody of a 401, so the session is asked. */
export function PrivateFileLink({ href, children }: { href: string; children: ReactNode }) {
  const { ask } = useSession();
  return (
    <a href={href} download onClick={() => void ask()}>
      {children}
    </a>
  );
}

/** The same for a file that is shown in the page. */
export function useAskedWhenShown(): void {
  const { ask } = useSession();
  useEffect(() => void ask(), [ask]);
}
