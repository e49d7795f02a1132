import { useEffect } from 'react';
import { carName } from '#contract/car-name.ts';
import { undoSeconds } from '#contract/desk-terms.ts';
import type { YardCar } from '#contract/stock.ts';
import { useStockWords } from '../../words/desk-stock.ts';

type StockDeletedProps = { car: YardCar; onUndo: () => void; onForget: (car: YardCar) => void };

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
