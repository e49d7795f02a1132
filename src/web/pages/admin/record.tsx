import { useLoaderData } from 'react-router';
import { useApi } from '../../api-context.ts';
import { ChainCheck } from '../../desk/house/chain-check.tsx';
import { DeskPage } from '../../desk/desk-page.tsx';
import type { RecordData } from '../../desk/house/house-data.ts';
import { RecordFilters } from '../../desk/house/record-filters.tsx';
import { RecordPager } from '../../desk/house/record-pager.tsx';
import { RecordTable } from '../../desk/house/record-table.tsx';
import '../../styles/desk-house.css';
import { useHouseWords } from '../../words/desk-house.ts';
import { useDeskWords } from '../../words/desk.ts';

/** Who saw or changed what. */
export default function RecordPage() {
  const title = useDeskWords().pages.record;
  const words = useHouseWords().record;
  const api = useApi();
  return (
    <DeskPage title={title} own={useLoaderData<RecordData | null>()}>
      {({ asked, answer }) => (
        <div className="record">
          <ChainCheck verify={() => api.verifyRecord()}>
            <p className="hint">{words.about}</p>
          </ChainCheck>
          <RecordFilters asked={asked} actions={answer.actions} entries={answer.entries} />
          <RecordTable
            entries={answer.entries}
            nothing={answer.actions.length === 0 ? words.empty : words.nothing}
            asked={asked}
            timeZone={answer.timeZone}
          />
          <RecordPager asked={asked} next={answer.next} />
        </div>
      )}
    </DeskPage>
  );
}
