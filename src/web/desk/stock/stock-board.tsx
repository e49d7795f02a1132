import { useCallback, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { YardCar } from '#contract/stock.ts';
import { Link } from '../../parts/link.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStockWords } from '../../words/desk-stock.ts';
import { DeskIcon } from '../desk-icon.tsx';
import { NoneHere } from '../none-here.tsx';
import type { AskedOf } from './stock-acts.tsx';
import { useStockAddress } from './stock-address.ts';
import { StockAsked } from './stock-asked.tsx';
import { useStock } from './stock-at-hand.ts';
import { StockBulkBar } from './stock-bulk-bar.tsx';
import { useStockView, type StockView } from './stock-choices.ts';
import { StockDeleted } from './stock-deleted.tsx';
import { findStock } from './stock-find.ts';
import { StockGrid } from './stock-grid.tsx';
import { StockPages } from './stock-pages.tsx';
import { stockParams, wholeStock } from './stock-query.ts';
import { StockTable } from './stock-table.tsx';
import { StockToolbar } from './stock-toolbar.tsx';

/** All cars: found, picked, and whatever a clerk does with them. */
export function StockBoard({ loaded }: { loaded: YardCar[] }) {
  const { list: words, close } = useStockWords();
  const { cars, told, deleted, remarks, acts } = useStock(loaded);
  const { query, listed, ask, type } = useStockAddress();
  const [view, setView] = useStockView();
  const [picks, setPicks] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<AskedOf>();
  const [now] = useState(() => Date.now());
  const { found, shown, page, lastPage } = findStock(cars, listed);
  // What is not found is not picked either: nothing is changed that is out of sight.
  const picked = found.filter(({ carID }) => picks.has(carID));

  const pick = useCallback((carIDs: readonly number[], isPicked: boolean) => {
    setPicks((all) => new Set(isPicked ? [...all, ...carIDs] : [...all].filter((carID) => !carIDs.includes(carID))));
  }, []);
  const pickOne = useCallback((carID: number, isPicked: boolean) => pick([carID], isPicked), [pick]);
  const toggle = useCallback((car: YardCar) => void acts.toggle(car), [acts]);
  const items = shown.map((car) => ({
    car,
    now,
    isPicked: picks.has(car.carID),
    remark: remarks.get(car.carID),
    onPick: pickOne,
    onToggle: toggle,
    onAsk: setAsked,
  }));

  return (
    <>
      <StockToolbar cars={cars} query={query} onType={type} onAsk={ask} view={view} />
      <div className="stock-count">
        <output>{words.found(found.length, cars.length)}</output>
        <ViewSwitch view={view} onChoose={setView} />
      </div>
      {found.length === 0 ? (
        <NoneFound isYardEmpty={cars.length === 0} widened={stockParams({ ...wholeStock, sort: query.sort })} />
      ) : view === 'table' ? (
        <StockTable items={items} query={query} onPickPage={(isPicked) => pick(idsOf(shown), isPicked)} />
      ) : (
        <StockGrid items={items} />
      )}
      <StockPages query={query} page={page} lastPage={lastPage} />
      <div className="desk-afloat">
        {told !== undefined && (
          <div className="told-afloat">
            <Notice kind={told.kind}>{told.sentence}</Notice>
            <button type="button" className="close" aria-label={close} onClick={acts.hush} />
          </div>
        )}
        {deleted.map((car) => (
          <StockDeleted key={car.carID} car={car} onUndo={() => void acts.restore(car)} onForget={acts.forget} />
        ))}
        {picked.length > 0 && (
          <StockBulkBar
            count={picked.length}
            foundCount={found.length}
            onPickAll={() => pick(idsOf(found), true)}
            onClear={() => setPicks(new Set())}
            onSet={(status, until) =>
              void acts.setAll(picked, status, until).then((isDone) => isDone && setPicks(new Set()))
            }
          />
        )}
      </div>
      {asked !== undefined && (
        <StockAsked asked={asked} onDelete={(car) => void acts.remove(car)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const idsOf = (cars: readonly YardCar[]) => cars.map(({ carID }) => carID);

type NoneFoundProps = {
  isYardEmpty: boolean;
  /** The question with nothing narrowed down. */ widened: URLSearchParams;
};

function NoneFound({ isYardEmpty, widened }: NoneFoundProps) {
  const words = useStockWords().list;
  return isYardEmpty ? (
    <NoneHere sentence={words.empty}>
      <p className="hint">{words.emptyHint}</p>
      <Link to={paths.importCars}>{words.toImport}</Link>
    </NoneHere>
  ) : (
    <NoneHere sentence={words.noneFound}>
      <Link to={`?${widened}`} replace preventScrollReset viewTransition={false}>
        {words.clear}
      </Link>
    </NoneHere>
  );
}

function ViewSwitch({ view, onChoose }: { view: StockView; onChoose: (view: StockView) => void }) {
  const words = useStockWords().list;
  return (
    <fieldset className="switch" aria-label={words.view}>
      <button type="button" aria-pressed={view === 'table'} onClick={() => onChoose('table')}>
        <DeskIcon name="table" />
        {words.table}
      </button>
      <button type="button" aria-pressed={view === 'grid'} onClick={() => onChoose('grid')}>
        <DeskIcon name="cards" />
        {words.grid}
      </button>
    </fieldset>
  );
}
