import { useEffect } from 'react';
import { searchParams, type SearchQuery } from '#contract/catalog/search.ts';
import { buyerEndpoints } from '#contract/api/buyer-endpoints.ts';
import { requestFor } from './browser-api.ts';
import { useSession } from './session/session.tsx';

/** Tells the app that a car's page was looked at, once for each visit. */
export function useNoteView(carID: number): void {
  useNote('noteView', 'id', carID);
}

/** Tells the app what somebody looked for in vain. */
export function useNoteMissed(query: SearchQuery, total: number): void {
  useNote('noteMissedSearch', 'address', total === 0 && searchParams(query).toString());
}

/** Nothing waits for it, it outlives the page, and if it is lost nobody misses it. Admins are not counted. */
function useNote(name: 'noteView' | 'noteMissedSearch', key: string, about: number | string | false): void {
  const { known } = useSession();
  useEffect(() => {
    if (!about) return;
    void known().then((user) => {
      if (user?.role === 'admin') return;
      const { url, init } = requestFor(buyerEndpoints[name], { [key]: about });
      // An answer that nobody reads would keep its connection.
      fetch(url, { ...init, keepalive: true })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    });
  }, [known, name, key, about]);
}
