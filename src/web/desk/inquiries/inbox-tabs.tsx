import type { InboxAnswer } from '#contract/inbox.ts';
import { Link } from '../../parts/link.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { inboxPath, inboxTabs, type InboxTab, type InboxView } from './inbox-address.ts';

type InboxTabsProps = { view: InboxView; inbox: InboxAnswer };

/** Which inquiries are shown. What waits for somebody is counted. */
export function InboxTabs({ view, inbox }: InboxTabsProps) {
  const words = useInboxWords().inbox;
  const counts: Partial<Record<InboxTab, number>> = inbox.counts;
  return (
    <nav className="inbox-tabs" aria-label={words.tabsLabel}>
      <ul>
        {inboxTabs.map((tab) => {
          const count = counts[tab];
          return (
            <li key={tab}>
              <Link
                to={inboxPath({ ...view, tab, page: 1, open: undefined })}
                aria-current={tab === view.tab ? 'page' : undefined}
              >
                {words.tabs[tab]}
                {count !== undefined && (
                  <span className="count" data-pressing={(tab === 'due' && count > 0) || undefined}>
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
