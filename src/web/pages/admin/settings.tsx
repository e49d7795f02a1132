import { useLoaderData, useRevalidator } from 'react-router';
import { useApi } from '../../api-context.ts';
import { DeskPage } from '../../desk/desk-page.tsx';
import type { SettingsData } from '../../desk/house/house-data.ts';
import { ParkedList } from '../../desk/house/parked-list.tsx';
import { SettingsForm } from '../../desk/house/settings-form.tsx';
import { SettingsTabs } from '../../desk/staff/settings-tabs.tsx';
import '../../styles/desk-house.css';
import { useDeskWords } from '../../words/desk.ts';

/** The terms of the house, and what it could not send. */
export default function SettingsPage() {
  const words = useDeskWords();
  const api = useApi();
  const { revalidate } = useRevalidator();
  return (
    <DeskPage title={words.pages.settings} own={useLoaderData<SettingsData | null>()}>
      {({ settings, parked }) => (
        <>
          <SettingsTabs current="settings" />
          <SettingsForm
            settings={settings}
            read={() => api.readSettings()}
            save={async (draft, version) => {
              const saved = await api.saveSettings({ ...draft, version });
              await revalidate();
              return saved;
            }}
          />
          <ParkedList
            parked={parked}
            onRetry={async (promiseID) => {
              await api.retryParked({ promiseID });
              await revalidate();
            }}
          />
        </>
      )}
    </DeskPage>
  );
}
