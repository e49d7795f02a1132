import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useWords, type Words } from '#web/copy/copy.ts';
import { useClosedOnLeaving } from '#web/ui/hooks/use-closed-on-leaving.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { WordMark } from './logo.tsx';

/** `bar` stands in the bar itself, `menu` in the drop-down under the person's name. */
export type NavLink = { to: string; label: (words: Words['frame']) => string; place: 'bar' | 'menu' };

type NavBarProps = {
  dealerName: string;
  links: NavLink[];
  /** Nobody, or whoever is logged in. */
  firstName: string | undefined;
  onLogOut: () => void;
  savedCount: number;
};

/** The bar over every page. On a small screen its links open from the hamburger, which the browser does by itself. */
export function NavBar({ dealerName, links, firstName, onLogOut, savedCount }: NavBarProps) {
  const words = useWords().frame;
  const nav = useClosedOnLeaving<HTMLElement>();
  const item = (link: NavLink) => (
    <NavItem key={link.to} to={link.to} label={link.label(words)}>
      {link.to === paths.saved && savedCount > 0 && <SavedCount count={savedCount} />}
    </NavItem>
  );
  return (
    <header className="bar">
      <div className="page">
        <Link to={paths.home} className="brand">
          <WordMark name={dealerName} />
        </Link>
        <button type="button" className="hamburger" popoverTarget={menuId} aria-label={words.menu}>
          <Icon name="menu" />
          <Icon name="close" />
        </button>
        <nav ref={nav} id={menuId} popover="auto" aria-label={words.navigation}>
          <ul>{links.filter(({ place }) => place === 'bar').map(item)}</ul>
          {firstName === undefined ? (
            <Link to={paths.logIn} className="button quiet when-signed-out">
              {words.logIn}
            </Link>
          ) : (
            <Menu label={words.greeting(firstName)}>
              {links.filter(({ place }) => place === 'menu').map(item)}
              <li>
                <button type="button" onClick={onLogOut}>
                  {words.logOut}
                </button>
              </li>
            </Menu>
          )}
        </nav>
      </div>
    </header>
  );
}

const menuId = 'main-menu';

function NavItem({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isWithin = to !== paths.home && pathname.startsWith(`${to}/`);
  return (
    <li>
      <Link to={to} aria-current={pathname === to ? 'page' : isWithin || undefined}>
        {label}
        {children}
      </Link>
    </li>
  );
}

function SavedCount({ count }: { count: number }) {
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="unseen"> ({useWords().frame.savedCount(count)})</span>
    </>
  );
}
