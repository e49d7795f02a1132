import { Outlet, ScrollRestoration } from 'react-router';
import { Document } from '../document.tsx';
import { useLogOut } from '../session/log-out.ts';
import { navLinks } from './nav-links.ts';
import { PageAnnouncement } from './announce-page.tsx';
import { useDealer } from './use-dealer.ts';
import { useNotices } from './use-notices.ts';
import { Footer } from './footer.tsx';
import { useKept } from '#web/cards/shortlist.ts';
import { LanguageOffer } from './language-offer.tsx';
import { NavBar } from './nav-bar.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SessionNews } from '../session/session-news.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { scrollKey } from '../hydration/scroll.ts';
import { useSession } from '../session/session.tsx';
import { useWords } from '#web/copy/copy.ts';

/** What stands around every page. */
export function Frame() {
  const dealer = useDealer();
  const words = useWords();
  const session = useSession();
  const { logOut, failure } = useLogOut();
  const { notice, alert } = useNotices();
  const unkept = useKept((kept) => kept.failure);
  const savedCount = useKept((kept) => kept.saved.length);
  const user = session.user === 'loading' ? null : session.user;
  const links = navLinks.filter(
    ({ shownTo }) => shownTo === undefined || (user !== null && shownTo.includes(user.role)),
  );

  return (
    <Document>
      <a className="skip" href={`#${mainId}`}>
        {words.frame.skip}
      </a>
      <NavBar
        dealerName={dealer.name}
        links={links}
        firstName={user?.fName}
        onLogOut={logOut}
        savedCount={savedCount}
      />
      <PageAnnouncement mainId={mainId} />
      <LanguageOffer />
      <main id={mainId} tabIndex={-1}>
        {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
        {alert !== undefined && <Notice kind="hint">{alert}</Notice>}
        {notice !== undefined && <Notice kind="success">{notice}</Notice>}
        <Outlet />
      </main>
      <div className="afloat">
        {unkept !== undefined && <Notice kind="failure">{sayRefusal(unkept, words)}</Notice>}
        <SessionNews />
      </div>
      <Footer dealer={dealer} />
      <ScrollRestoration storageKey={scrollKey} />
    </Document>
  );
}

const mainId = 'main';
