import { useLoaderData } from 'react-router';
import { AdminPage } from '../admin-page.tsx';
import { Downloads } from '../downloads.tsx';
import { ImportBoard } from './import-board.tsx';
import '../admin-tools.css';
import { useAdminWords } from '#web/copy/admin/admin.ts';

/** Cars by the sheet: in from a bank, out for whoever needs them. */
export default function ImportPage() {
  return (
    <AdminPage title={useAdminWords().pages.import} own={useLoaderData<true | null>()}>
      {() => (
        <div className="import-page">
          <ImportBoard />
          <Downloads />
        </div>
      )}
    </AdminPage>
  );
}
