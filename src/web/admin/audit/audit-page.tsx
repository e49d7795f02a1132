import { useLoaderData } from 'react-router';
import { useApi } from '#web/app/api-context.ts';
import { ChainCheck } from './chain-check.tsx';
import { AdminPage } from '../admin-page.tsx';
import type { AuditData } from './audit-data.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPager } from './audit-pager.tsx';
import { AuditTable } from './audit-table.tsx';
import '../settings.css';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { useAdminWords } from '#web/copy/admin/admin.ts';

/** Who saw or changed what. */
export default function AuditPage() {
  const title = useAdminWords().pages.audit;
  const words = useSettingsWords().record;
  const api = useApi();
  return (
    <AdminPage title={title} own={useLoaderData<AuditData | null>()}>
      {({ asked, answer }) => (
        <div className="record">
          <ChainCheck verify={() => api.verifyAuditLog()}>
            <p className="hint">{words.about}</p>
          </ChainCheck>
          <AuditFilters asked={asked} actions={answer.actions} entries={answer.entries} />
          <AuditTable
            entries={answer.entries}
            nothing={answer.actions.length === 0 ? words.empty : words.nothing}
            asked={asked}
          />
          <AuditPager asked={asked} next={answer.next} />
        </div>
      )}
    </AdminPage>
  );
}
