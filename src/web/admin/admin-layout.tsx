import { Outlet, useLoaderData, useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { scrollCurrentIntoView } from './scroll-into-view.ts';
import { useInboxWatch, WatchedInbox } from './inquiries/inbox/inbox-watch.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import './admin.css';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { useAdminWords } from '#web/copy/admin/admin.ts';
import { useStaffSpeech } from '#web/copy/admin/problems.ts';
import { SpeechContext, useWords } from '#web/copy/copy.ts';

/** The frame of every admin page: the menu that leads to the others. */
export default function AdminFrame() {
  const { account, frame } = useWords();
  const head = <PageHead title={frame.adminPanel} about={frame.adminPanel} />;
  const waiting = (
    <div className="waiting">
      <h1>{frame.adminPanel}</h1>
      <Loading />
    </div>
  );
  return (
    <div className="page admin-pages">
      <noscript>
        <p className="notice">{account.needsJavaScript}</p>
      </noscript>
      <SpeechContext value={useStaffSpeech()}>
        <RequireAdmin waiting={waiting} head={head}>
          <WatchedInbox>
            <AdminNav />
            <Outlet />
          </WatchedInbox>
        </RequireAdmin>
      </SpeechContext>
    </div>
  );
}

function AdminNav() {
  const words = useAdminWords();
  const { badge } = useSettingsWords().failed;
  const failed = useLoaderData<number | null>() ?? 0;
  const ourTurn = useInboxWatch().news?.ourTurn ?? 0;
  const { pathname } = useLocation();
  return (
    <nav className="admin-nav" aria-label={words.navigation}>
      <ul>
        {adminPages.map(({ to, label }) => (
          <li key={to} ref={isHere(pathname, to) ? scrollCurrentIntoView : undefined}>
            <Link to={to} aria-current={isHere(pathname, to) ? 'page' : undefined}>
              {words.pages[label]}
              {label === 'inbox' && ourTurn > 0 && <Badge count={ourTurn} said={words.waiting(ourTurn)} />}
              {label === 'settings' && failed > 0 && <Badge count={failed} said={badge(failed)} isAlarming />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Badge({ count, said, isAlarming }: { count: number; said: string; isAlarming?: true }) {
  return (
    <span className="admin-badge" data-alarming={isAlarming}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{said}</span>
    </span>
  );
}

/** The menu: one entry for each admin page. */
const adminPages = [
  { to: paths.admin, label: 'inventory' },
  { to: paths.inbox, label: 'inbox' },
  { to: paths.adminCalendar, label: 'viewings' },
  { to: paths.analytics, label: 'analytics' },
  { to: paths.importCars, label: 'import' },
  { to: paths.audit, label: 'audit' },
  { to: paths.settings, label: 'settings' },
] as const;

/** The stock stands at the root, and a car being edited belongs to it. */
function isHere(pathname: string, to: string): boolean {
  if (to !== paths.admin) return pathname.startsWith(to);
  return pathname === to || pathname.startsWith('/admin/car/');
}
