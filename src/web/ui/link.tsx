import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type LinkProps as RouterLinkProps } from 'react-router';

/** Fetches the code of the page behind a path. On the server, and before React is there, nobody does. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & Pick<
    RouterLinkProps,
    'replace' | 'state' | 'preventScrollReset' | 'viewTransition'
  >;

/**
 * A link on this site: an ordinary link in the HTML, a smooth change of page once React is there. The router's own one brings
 * along what its framework needs to fetch pages ahead.
 */
export function Link({ to, replace, state, preventScrollReset, viewTransition = true, ...rest }: LinkProps) {
  const prefetch = use(PrefetchContext);
  const fetchAhead = () => prefetch(to);
  const go = useLinkClickHandler(to, {
    viewTransition,
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    ...(state !== undefined && { state }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a onPointerEnter={fetchAhead} onFocus={fetchAhead} {...rest} href={useHref(to)} onClick={click}>
      {rest.children}
    </a>
  );
}
