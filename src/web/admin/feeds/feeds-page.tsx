import { useLoaderData } from 'react-router';
import type { Answer } from '#contract/api/calls.ts';
import { AdminPage } from '../admin-page.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { useFeedsWords } from '#web/copy/admin/feeds.ts';
import { FeedTable } from './feed-table.tsx';
import { LeftOutCars } from './left-out-cars.tsx';
import '../settings.css';

/** Where other sites fetch the cars, and which cars they cannot take yet. */
export default function FeedsPage() {
  const words = useFeedsWords();
  return (
    <AdminPage title={words.title} own={useLoaderData<Answer<'readFeeds'> | null>()}>
      {(report) => (
        <div className="staff">
          <SettingsTabs current="feeds" />
          <p className="hint">{words.about}</p>
          <FeedTable feeds={report.feeds} />
          <LeftOutCars cars={report.leftOut} count={report.leftOutCount} />
        </div>
      )}
    </AdminPage>
  );
}
