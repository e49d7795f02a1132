import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Document } from './document.tsx';
import { useLogOut } from './log-out.ts';
import { navLinks } from './nav-links.ts';
import { textIn } from './navigation-state.ts';
import { Arrival } from './parts/arrival.tsx';
import { useDealer } from './parts/dealer.ts';
import { Footer } from './parts/footer.tsx';
import { NavBar } from './parts/nav-bar.tsx';
import { Notice } from './parts/notice.tsx';
import { scrollKey } from './scroll.ts';
import { useSession } from './session.tsx';
import { useWords } from './words/index.ts';

/** What stands around every page. */
export function Frame() {
  const dealer = useDealer();
  const words = useWords();
  const session = useSession();
  const { logOut, failure } = useLogOut();
  const notice = textIn(useLocation().state, 'notice');
  const user = session.user === 'loading' ? null : session.user;
  const links = navLinks.filter(
    ({ shownTo }) => shownTo === undefined || (user !== null && shownTo.includes(user.role)),
  );

  return (
    <Document>
      <a className="skip" href={`#${mainId}`}>
        {words.frame.skip}
      </a>
      <NavBar dealerName={dealer.name} links={links} firstName={user?.fName} onLogOut={logOut} />
      <Arrival mainId={mainId} />
      <main id={mainId} tabIndex={-1}>
        {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
        {notice !== undefined && <Notice kind="success">{notice}</Notice>}
        <Outlet />
      </main>
      <Footer dealer={dealer} />
      <ScrollRestoration storageKey={scrollKey} />
    </Document>
  );
}

const mainId = 'main';
