import { useLoaderData } from 'react-router';
import { DeskPage } from '../../desk/desk-page.tsx';
import { Downloads } from '../../desk/downloads.tsx';
import { ImportBoard } from '../../desk/import/import-board.tsx';
import '../../styles/desk-tools.css';
import { useDeskWords } from '../../words/desk.ts';

/** Cars by the sheet: in from a bank, out for whoever needs them. */
export default function ImportPage() {
  return (
    <DeskPage title={useDeskWords().pages.import} own={useLoaderData<true | null>()}>
      {() => (
        <div className="import-page">
          <ImportBoard />
          <Downloads />
        </div>
      )}
    </DeskPage>
  );
}
