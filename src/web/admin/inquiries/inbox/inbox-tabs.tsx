import type { InboxAnswer } from '#contract/inquiries/inbox.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { AdminTabs } from '../../admin-tabs.tsx';
import { inboxPath, inboxTabs, type InboxView } from './inbox-address.ts';

type InboxTabsProps = { view: InboxView; inbox: InboxAnswer };

/** Which inquiries are shown. */
export function InboxTabs({ view, inbox: { counts } }: InboxTabsProps) {
  const words = useInboxWords().inbox;
  const tabs = inboxTabs.map((tab) => ({
    to: inboxPath({ ...view, tab, page: 1, open: undefined }),
    label: words.tabs[tab],
    count: counts[tab],
    isCurrent: tab === view.tab,
    isPressing: tab === 'due',
  }));
  return <AdminTabs label={words.tabsLabel} tabs={tabs} />;
}
