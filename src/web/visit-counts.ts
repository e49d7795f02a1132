import { useEffect } from 'react';
import { searchParams, type SearchQuery } from '#contract/search.ts';
import { requestFor } from './browser-api.ts';
import { useSession } from './session.tsx';

/** Tells the house that a car's page was looked at, once for each visit. */
export function useNoteView(carID: number): void {
  useNote('noteView', 'id', carID);
}

/** Tells the house what somebody looked for in vain. */
export function useNoteMissed(query: SearchQuery, total: number): void {
  useNote('noteMissedSearch', 'address', total === 0 && searchParams(query).toString());
}

/** Nothing waits for it, it outlives the page, and if it is lost nobody misses it. Clerks are not counted. */
function useNote(name: 'noteView' | 'noteMissedSearch', key: string, about: number | string | false): void {
  const { known } = useSession();
  useEffect(() => {
    if (!about) return;
    void known().then((user) => {
      if (user?.role === 'admin') return;
      const { url, init } = requestFor(name, { [key]: about });
      // An answer that nobody reads would keep its connection.
      fetch(url, { ...init, keepalive: true })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    });
  }, [known, name, key, about]);
}
