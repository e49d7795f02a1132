import { paths } from '#contract/api/paths.ts';
import { useStaffWords } from '#web/copy/admin/staff.ts';
import { AdminTabs } from '../admin-tabs.tsx';

/** What is set here: the dealership's terms, what its emails say, or who works for it. */
export function SettingsTabs({ current }: { current: 'settings' | 'emailTexts' | 'staff' }) {
  const { tabs } = useStaffWords();
  return (
    <AdminTabs
      label={tabs.label}
      tabs={(['settings', 'emailTexts', 'staff'] as const).map((name) => ({
        to: paths[name],
        label: tabs[name],
        isCurrent: name === current,
      }))}
    />
  );
}
