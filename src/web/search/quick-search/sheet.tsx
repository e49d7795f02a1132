import type { ReactNode } from 'react';
import { useWords } from '#web/copy/copy.ts';

type SheetProps = { id: string; label: string; className: string; children: ReactNode };

/** A sheet that slides up on a phone and simply stands in its place on a wide screen. The browser opens and closes it. */
export function Sheet({ id, label, className, children }: SheetProps) {
  const words = useWords().cars.filters;
  return (
    <div id={id} popover="auto" className={`sheet ${className}`}>
      <div className="sheet-head">
        <h2>{label}</h2>
        <button
          type="button"
          className="close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words.close}
        />
      </div>
      {children}
    </div>
  );
}

export function SheetOpener({ opens, children }: { opens: string; children: ReactNode }) {
  return (
    <button type="button" className="button quiet opener" popoverTarget={opens}>
      {children}
    </button>
  );
}
