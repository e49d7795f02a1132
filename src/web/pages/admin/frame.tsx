import { Outlet, useLoaderData, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { bringIntoSight } from '../../desk/current-in-sight.ts';
import { RequireAdmin } from '../../desk/require-admin.tsx';
import { Link } from '../../parts/link.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import '../../styles/desk.css';
import { useHouseWords } from '../../words/desk-house.ts';
import { useDeskWords } from '../../words/desk.ts';
import { useWords } from '../../words/index.ts';

/** What stands around every page of the clerk's desk: the way to the others. */
export default function DeskFrame() {
  const { account, frame } = useWords();
  const head = <PageHead title={frame.adminPanel} about={frame.adminPanel} />;
  const waiting = (
    <div className="waiting">
      <h1>{frame.adminPanel}</h1>
      <Loading />
    </div>
  );
  return (
    <div className="page desk">
      <noscript>
        <p className="notice">{account.needsJavaScript}</p>
      </noscript>
      <RequireAdmin waiting={waiting} head={head}>
        <DeskNav />
        <Outlet />
      </RequireAdmin>
    </div>
  );
}

function DeskNav() {
  const words = useDeskWords();
  const { badge } = useHouseWords().parked;
  const parked = useLoaderData<number | null>() ?? 0;
  const { pathname } = useLocation();
  return (
    <nav className="desk-nav" aria-label={words.navigation}>
      <ul>
        {deskPages.map(({ to, label }) => (
          <li key={to} ref={isHere(pathname, to) ? bringIntoSight : undefined}>
            <Link to={to} aria-current={isHere(pathname, to) ? 'page' : undefined}>
              {words.pages[label]}
              {label === 'settings' && parked > 0 && (
                <span className="desk-badge">
                  <span aria-hidden="true">{parked}</span>
                  <span className="unseen">{badge(parked)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One line for each page of the desk. */
const deskPages = [
  { to: paths.admin, label: 'stock' },
  { to: paths.inbox, label: 'inbox' },
  { to: paths.deskCalendar, label: 'viewings' },
  { to: paths.figures, label: 'figures' },
  { to: paths.importCars, label: 'import' },
  { to: paths.record, label: 'record' },
  { to: paths.settings, label: 'settings' },
] as const;

/** The stock stands at the root, and a car being edited belongs to it. */
function isHere(pathname: string, to: string): boolean {
  if (to !== paths.admin) return pathname.startsWith(to);
  return pathname === to || pathname.startsWith('/admin/car/');
}
