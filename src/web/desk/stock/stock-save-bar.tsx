import { useStockWords } from '../../words/desk-stock.ts';
import type { CarEditing } from './stock-editing.ts';

/** Always in sight: whether anything is unsaved, and the way to save it. */
export function StockSaveBar({ editing: { isSaved, changeCount, busy } }: { editing: CarEditing }) {
  const words = useStockWords().edit;
  return (
    <div className="save-bar">
      <output data-saved={isSaved}>
        {isSaved ? words.done : changeCount > 0 ? words.unsaved(changeCount) : words.saved}
      </output>
      <button className={changeCount > 0 ? 'button' : 'button quiet'} aria-disabled={busy}>
        {words.save}
      </button>
    </div>
  );
}
