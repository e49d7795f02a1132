import { useLoaderData } from 'react-router';
import type { Answer } from '#contract/api/calls.ts';
import { useRecordsWords } from '#web/copy/admin/records.ts';
import { useApi } from '#web/app/api-context.ts';
import { useAdminClock } from '../admin-clock.ts';
import { AdminPage } from '../admin-page.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { ErasureTable } from './erasure-table.tsx';
import { RecordTable } from './record-table.tsx';
import '../settings.css';
import '../inquiries/inquiry.css';

type RecordsData = Answer<'foreseeErasures'> & Answer<'listRecords'>;

/** What is kept of people because the law wants it, and what will be erased when. */
export default function RecordsPage() {
  const words = useRecordsWords();
  return (
    <AdminPage title={words.title} own={useLoaderData<RecordsData | null>()}>
      {(data) => <Shown {...data} />}
    </AdminPage>
  );
}

function Shown({ erasures, records, total, timeZone }: RecordsData) {
  const words = useRecordsWords();
  const api = useApi();
  const clock = useAdminClock(timeZone);
  return (
    <div className="staff">
      <SettingsTabs current="records" />
      <p className="hint">{words.about}</p>
      <ErasureTable erasures={erasures} />
      <RecordTable records={records} total={total} clock={clock} open={(id) => api.openRecord({ id })} />
    </div>
  );
}
