import { useEffect } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import { undoSeconds } from '#contract/inventory/car-changes.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';

type StockDeletedProps = { car: ListedCar; onUndo: () => void; onForget: (car: ListedCar) => void };

/** A car that was deleted a moment ago, and the way back for as long as there is one. */
export function StockDeleted({ car, onUndo, onForget }: StockDeletedProps) {
  const words = useStockWords().acts;
  useEffect(() => {
    const timer = setTimeout(() => onForget(car), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [car, onForget]);
  return (
    <output className="undo">
      <span>{words.deleted(carName(car))}</span>
      <button type="button" className="link" onClick={onUndo}>
        {words.undo}
      </button>
    </output>
  );
}
