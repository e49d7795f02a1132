import { carStatuses } from '#contract/car-terms.ts';
import { inquiryStatuses } from '#contract/inquiry-terms.ts';
import { paths } from '#contract/paths.ts';
import { DeskSkeleton } from '../desk/desk-skeleton.tsx';
import { DeskTabs } from '../desk/desk-tabs.tsx';
import { InquiryStatusBadge } from '../desk/inquiries/inquiry-status.tsx';
import { NoneHere } from '../desk/none-here.tsx';
import { StockBadge } from '../desk/stock/stock-badge.tsx';
import { StockBulkBar } from '../desk/stock/stock-bulk-bar.tsx';
import { StockDeleted } from '../desk/stock/stock-deleted.tsx';
import { StockGrid } from '../desk/stock/stock-grid.tsx';
import { wholeStock } from '../desk/stock/stock-query.ts';
import { StockTable } from '../desk/stock/stock-table.tsx';
import { Link } from '../parts/link.tsx';
import { longCar, sampleCar } from './desk-samples.ts';
import { Sample, Section } from './section.tsx';

const nothing = () => {};
const items = [sampleCar, longCar].map((car, place) => ({
  car,
  now: Date.parse('2026-11-15T15:00:00.000Z'),
  isPicked: place === 1,
  remark: place === 1 ? 'Someone else changed it: it is reserved. Nothing was overwritten.' : undefined,
  onPick: nothing,
  onToggle: nothing,
  onAsk: nothing,
}));
const tabs = [
  { to: '?tab=1', label: 'All', count: 60, isCurrent: true },
  { to: '?tab=2', label: 'Pending', count: 5, isCurrent: false },
  { to: '?tab=3', label: 'Past due', count: 2, isCurrent: false, isPressing: true },
];

/** Lists of the clerk's desk: what narrows them, their rows, what is done to many at once. */
export function DeskLists() {
  return (
    <Section title="The desk: lists">
      <Sample name="Tabs, one of them pressing">
        <DeskTabs label="Which inquiries" tabs={tabs} />
      </Sample>
      <Sample name="Statuses of a car and of an inquiry">
        <p className="row">
          {carStatuses.map((status) => (
            <StockBadge key={status} status={status} reservedUntil={null} />
          ))}
          {inquiryStatuses.map((status) => (
            <InquiryStatusBadge key={status} status={status} />
          ))}
        </p>
      </Sample>
      <Sample name="A table with a picked row">
        <StockTable items={items} query={wholeStock} onPickPage={nothing} />
      </Sample>
      <Sample name="The same as cards">
        <StockGrid items={items} />
      </Sample>
      <Sample name="What is done to all that are picked">
        <StockBulkBar count={3} foundCount={60} onPickAll={nothing} onClear={nothing} onSet={nothing} />
      </Sample>
      <Sample name="Deleted a moment ago">
        <StockDeleted car={sampleCar} onUndo={nothing} onForget={nothing} />
      </Sample>
      <Sample name="Nothing found, and the way on">
        <NoneHere sentence="No inquiry matches.">
          <Link to={paths.inbox}>Show all inquiries</Link>
        </NoneHere>
      </Sample>
      <Sample name="To come">
        <DeskSkeleton />
      </Sample>
    </Section>
  );
}
