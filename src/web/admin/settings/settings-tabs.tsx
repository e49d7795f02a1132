import { paths } from '#contract/api/paths.ts';
import { useStaffWords } from '#web/copy/admin/staff.ts';
import { AdminTabs } from '../admin-tabs.tsx';

const tabNames = ['settings', 'emailTexts', 'feeds', 'records', 'staff'] as const;

/** What is set here: the dealership's terms, what its emails say, where its cars are told of, what it keeps of people, or who works for it. */
export function SettingsTabs({ current }: { current: (typeof tabNames)[number] }) {
  const { tabs } = useStaffWords();
  return (
    <AdminTabs
      label={tabs.label}
      tabs={tabNames.map((name) => ({
        to: paths[name],
        label: tabs[name],
        isCurrent: name === current,
      }))}
    />
  );
}
