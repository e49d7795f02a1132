import { paths } from '#contract/paths.ts';
import { useStaffWords } from '../../words/desk-staff.ts';
import { DeskTabs } from '../desk-tabs.tsx';

/** What is set here: the dealership's terms, or who works for it. */
export function SettingsTabs({ current }: { current: 'settings' | 'staff' }) {
  const { tabs } = useStaffWords();
  return (
    <DeskTabs
      label={tabs.label}
      tabs={(['settings', 'staff'] as const).map((name) => ({
        to: paths[name],
        label: tabs[name],
        isCurrent: name === current,
      }))}
    />
  );
}
