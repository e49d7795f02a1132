import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useApi } from '#web/app/api-context.ts';
import { AdminPage } from '../admin-page.tsx';
import type { SettingsData } from './settings-data.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { GuideForms } from './guide-forms/guide-forms.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import '../settings.css';
import { useAdminWords } from '#web/copy/admin/admin.ts';

/** The dealership's terms, and the emails that could not be sent. */
export default function SettingsPage() {
  const words = useAdminWords();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isMatchTyped, setMatchTyped] = useState(false);
  return (
    <AdminPage title={words.pages.settings} own={useLoaderData<SettingsData | null>()}>
      {({ settings, failed, forms }) => (
        <>
          <SettingsTabs current="settings" />
          <SettingsForm
            settings={settings}
            isTypedBeside={isMatchTyped}
            read={() => api.readSettings()}
            save={async (draft, version, keepsForLess) => {
              const saved = await api.saveSettings({ ...draft, version, keepsForLess });
              await revalidate();
              return saved;
            }}
          />
          <GuideForms forms={forms} onChange={revalidate} onType={setMatchTyped} />
          <FailedJobs
            failed={failed}
            onRetry={async (jobID) => {
              await api.retryJob({ jobID });
              await revalidate();
            }}
          />
        </>
      )}
    </AdminPage>
  );
}
