import { carStatuses } from '#contract/inventory/car-terms.ts';
import { inquiryStatuses } from '#contract/inquiries/inquiry-terms.ts';
import { paths } from '#contract/api/paths.ts';
import { AdminSkeleton } from '#web/admin/admin-skeleton.tsx';
import { AdminTabs } from '#web/admin/admin-tabs.tsx';
import { InquiryStatusBadge } from '#web/admin/inquiries/inquiry-status.tsx';
import { EmptyList } from '#web/admin/empty-list.tsx';
import { StockBadge } from '#web/admin/inventory/status-badge.tsx';
import { StockBulkBar } from '#web/admin/inventory/bulk/bulk-bar.tsx';
import { StockBulkReport } from '#web/admin/inventory/bulk/bulk-report.tsx';
import type { BulkReport } from '#web/admin/inventory/bulk/bulk-run.ts';
import { StockDeleted } from '#web/admin/inventory/deleted-notice.tsx';
import { StockGrid } from '#web/admin/inventory/inventory-grid.tsx';
import { wholeStock } from '#web/admin/inventory/inventory-query.ts';
import { StockTable } from '#web/admin/inventory/inventory-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { longCar, sampleCar } from './admin-samples.ts';
import { Sample, Section } from './section.tsx';

const nothing = () => {};
const items = [sampleCar, longCar].map((car, place) => ({
  car,
  now: Date.parse('2026-11-15T15:00:00.000Z'),
  isPicked: place === 1,
  remark: place === 1 ? 'Someone else already changed this car to reserved. Nothing was overwritten.' : undefined,
  onPick: nothing,
  onToggle: nothing,
  onAsk: nothing,
}));
const bulkReport: BulkReport = {
  act: { status: 'reserved' },
  changed: [sampleCar],
  left: [{ ...longCar, trueStatus: 'sold' }],
  illegal: Array.from({ length: 12 }, (_, place) => ({ ...sampleCar, carID: 10 + place })),
  sameVin: [],
  heldBack: [],
  gone: [],
  toCall: [],
  rest: [longCar],
};
const tabs = [
  { to: '?tab=1', label: 'All', count: 60, isCurrent: true },
  { to: '?tab=2', label: 'Pending', count: 5, isCurrent: false },
  { to: '?tab=3', label: 'Past due', count: 2, isCurrent: false, isPressing: true },
];

/** Lists of the admin pages: what narrows them, their rows, what is done to many at once. */
export function AdminLists() {
  return (
    <Section title="Admin: lists">
      <Sample name="Tabs, one of them pressing">
        <AdminTabs label="Filter inquiries" tabs={tabs} />
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
        {[undefined, 40].map((picking) => (
          <StockBulkBar
            key={picking ?? 0}
            count={3}
            foundCount={60}
            picking={picking}
            onPickAll={nothing}
            onStopPicking={nothing}
            onClear={nothing}
            onSet={nothing}
          />
        ))}
      </Sample>
      <Sample name="Many cars being changed, and what came of it">
        <StockBulkReport report={bulkReport} onGoOn={nothing} />
      </Sample>
      <Sample name="Deleted a moment ago">
        <StockDeleted car={sampleCar} onUndo={nothing} onForget={nothing} />
      </Sample>
      <Sample name="Nothing found, and the way on">
        <EmptyList sentence="No matching inquiries.">
          <Link to={paths.inbox}>Show all inquiries</Link>
        </EmptyList>
      </Sample>
      <Sample name="To come">
        <AdminSkeleton />
      </Sample>
    </Section>
  );
}
