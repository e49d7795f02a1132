import { createContext, use } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';

/** Fetches the code of the page behind a path. On the server, and before React is there, nobody does. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

/** A link on this site: an ordinary link in the HTML, a smooth change of page once React is there. */
export function Link(props: LinkProps & { to: string }) {
  const prefetch = use(PrefetchContext);
  const fetchAhead = () => prefetch(props.to);
  return <RouterLink viewTransition discover="none" onPointerEnter={fetchAhead} onFocus={fetchAhead} {...props} />;
}
