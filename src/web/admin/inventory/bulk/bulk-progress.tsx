import { useStockWords } from '#web/copy/admin/inventory.ts';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import type { BulkProgress } from './use-bulk.ts';

/** How far a change of many cars is, and the way to end it. Whoever leaves meanwhile is asked. */
export function StockBulkProgress({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const words = useStockWords().bulk;
  const { done, of, isChecking, isStopping } = progress;
  return (
    <section className="bulk-bar" aria-label={words.label}>
      <p className="picked">
        <output>
          {isStopping ? words.stopping : isChecking ? words.checking(done, of) : words.progress(done, of)}
        </output>
      </p>
      <progress value={done} max={of} aria-label={words.progressLabel} />
      <button type="button" className="button quiet" aria-disabled={isStopping} onClick={onStop}>
        {words.stop}
      </button>
      <UnsavedGuard isDirty words={words.guard} />
    </section>
  );
}
