import { Fragment, useCallback, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { AdminIcon } from '../admin-icon.tsx';
import { useAskFirst, useAskStatus } from '../consequences.tsx';
import { EmptyList } from '../empty-list.tsx';
import { SaleDialog, type AskedSale } from '../sale/sale-dialog.tsx';
import type { AskedOf } from './car-buttons.tsx';
import { useStockAddress } from './inventory-address.ts';
import { StockInquiries } from './inquiries-sheet.tsx';
import { useStock } from './use-inventory.ts';
import { StockBulkBar } from './bulk/bulk-bar.tsx';
import { StockBulkProgress } from './bulk/bulk-progress.tsx';
import { StockBulkReport } from './bulk/bulk-report.tsx';
import type { BulkAct } from './bulk/bulk-run.ts';
import { useInventoryView, type InventoryView } from './use-inventory-view.ts';
import { StockDeleted } from './deleted-notice.tsx';
import type { InventoryData } from './inventory-data.ts';
import { StockGrid } from './inventory-grid.tsx';
import { stockParams, wholeStock } from './inventory-query.ts';
import { StockTable } from './inventory-table.tsx';
import { StockToolbar } from './inventory-toolbar.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { usePicks } from './bulk/use-picks.ts';

/** A page of the cars that match: picked, and whatever an admin does with them. */
export function StockBoard({ query, inventory, now }: InventoryData) {
  const { list: words, bulk: bulkWords, acts: actWords, close } = useStockWords();
  const { cars, told, deleted, remarks, acts } = useStock(inventory.cars);
  const { typed, ask, type } = useStockAddress(query);
  const [view, setView] = useInventoryView();
  const { picks, pick, keep, picking, pickAll, stopPicking } = usePicks(query);
  const [inquiriesOf, setInquiriesOf] = useState<ListedCar>();
  const bulk = useBulk((report) => {
    keep(report.rest);
    void acts.takeOver(report);
  });
  const isBusy = useNavigation().state === 'loading';
  const allCount = Object.values(inventory.counts).reduce((sum, count) => sum + count, 0);
  // A car on this page may have been changed since it was picked, by the admin who looks at it.
  const shown = new Map(cars.map((car) => [car.carID, car]));
  const picked = [...picks.values()].map((car) => shown.get(car.carID) ?? car);

  const pickOne = useCallback((car: ListedCar, isPicked: boolean) => pick([car], isPicked), [pick]);
  const { askStatus, dialog } = useAskStatus();
  const { ask: askFirst, dialog: deletionDialog } = useAskFirst();
  const toggle = useCallback((car: ListedCar) => void acts.toggle(car, askStatus), [acts, askStatus]);
  const open = useCallback(
    ({ car, about }: AskedOf) => (about === 'inquiries' ? setInquiriesOf(car) : void acts.remove(car, askFirst)),
    [acts, askFirst],
  );
  const items = cars.map((car) => ({
    car,
    now,
    isPicked: picks.has(car.carID),
    remark: remarks.get(car.carID),
    onPick: pickOne,
    onToggle: toggle,
    onAsk: open,
  }));
  const [sale, setSale] = useState<AskedSale>();
  const run = (some: typeof picked, act: BulkAct) => {
    acts.beginAnew();
    const [only, ...more] = some;
    if (act.status === 'sold' && only !== undefined && more.length === 0 && only.status !== 'sold')
      return setSale({ carID: only.carID, car: carName(only) });
    return void bulk.run(some, act, askStatus);
  };

  return (
    <>
      <StockToolbar inventory={inventory} query={query} typed={typed} onType={type} onAsk={ask} view={view} />
      <div className="stock-count">
        <output>{words.found(inventory.total, allCount)}</output>
        <ViewSwitch view={view} onChoose={setView} />
      </div>
      <div className="stock-list" aria-busy={isBusy}>
        {cars.length === 0 ? (
          <NoneFound isInventoryEmpty={allCount === 0} widened={stockParams({ ...wholeStock, sort: query.sort })} />
        ) : view === 'table' ? (
          <StockTable items={items} query={query} onPickPage={(isPicked) => pick(cars, isPicked)} />
        ) : (
          <StockGrid items={items} />
        )}
      </div>
      <Pager
        page={inventory.page}
        pageCount={Math.ceil(inventory.total / inventory.pageSize)}
        pathTo={(page) => `?${stockParams({ ...query, page })}`}
      />
      <div className="admin-afloat">
        {told !== undefined && (
          <div className="told-afloat">
            <Notice kind={told.kind}>
              {told.sentence}
              {told.links?.map(({ to, text }) => (
                <Fragment key={to}>
                  {' '}
                  <Link to={to}>{text}</Link>
                </Fragment>
              ))}
              {told.undo !== undefined && (
                <>
                  {' '}
                  <button type="button" className="link" onClick={told.undo}>
                    {actWords.undo}
                  </button>
                </>
              )}
            </Notice>
            <button type="button" className="close" aria-label={close} onClick={acts.hush} />
          </div>
        )}
        {bulk.report !== undefined && (
          <div className="told-afloat">
            <StockBulkReport
              report={bulk.report}
              onGoOn={() => bulk.report && run(bulk.report.rest, bulk.report.act)}
            />
            <button type="button" className="close" aria-label={close} onClick={bulk.hush} />
          </div>
        )}
        {deleted.map((car) => (
          <StockDeleted key={car.carID} car={car} onUndo={() => void acts.restore(car)} onForget={acts.forget} />
        ))}
        {bulk.progress !== undefined && <StockBulkProgress progress={bulk.progress} onStop={bulk.stop} />}
        {bulk.progress === undefined && picked.length > 0 && (
          <StockBulkBar
            count={picked.length}
            foundCount={inventory.total}
            picking={picking}
            onStopPicking={stopPicking}
            onPickAll={() => void pickAll().catch((error: unknown) => acts.fail(bulkWords.pickFailed, error))}
            onClear={() => keep([])}
            onSet={(status, reservedUntil) => run(picked, { status, reservedUntil })}
          />
        )}
      </div>
      {dialog}
      {deletionDialog}
      {sale !== undefined && (
        <SaleDialog
          asked={sale}
          onClose={() => setSale(undefined)}
          onDone={(done) => {
            setSale(undefined);
            keep([]);
            void acts.takeSale(done);
          }}
        />
      )}
      {inquiriesOf !== undefined && <StockInquiries car={inquiriesOf} onClose={() => setInquiriesOf(undefined)} />}
    </>
  );
}

type NoneFoundProps = {
  isInventoryEmpty: boolean;
  /** The question with nothing narrowed down. */ widened: URLSearchParams;
};

function NoneFound({ isInventoryEmpty, widened }: NoneFoundProps) {
  const words = useStockWords().list;
  return isInventoryEmpty ? (
    <EmptyList sentence={words.empty}>
      <p className="hint">{words.emptyHint}</p>
      <Link to={paths.importCars}>{words.toImport}</Link>
    </EmptyList>
  ) : (
    <EmptyList sentence={words.noneFound}>
      <Link to={`?${widened}`} preventScrollReset viewTransition={false}>
        {words.clear}
      </Link>
    </EmptyList>
  );
}

function ViewSwitch({ view, onChoose }: { view: InventoryView; onChoose: (view: InventoryView) => void }) {
  const words = useStockWords().list;
  return (
    <fieldset className="switch" aria-label={words.view}>
      <button type="button" aria-pressed={view === 'table'} onClick={() => onChoose('table')}>
        <AdminIcon name="table" />
        {words.table}
      </button>
      <button type="button" aria-pressed={view === 'grid'} onClick={() => onChoose('grid')}>
        <AdminIcon name="cards" />
        {words.grid}
      </button>
    </fieldset>
  );
}
