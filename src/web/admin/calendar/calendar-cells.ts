import type { KeyboardEvent } from 'react';

/** From one free cell of a week the arrows lead to the next in their direction. */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest('td');
  const rows = cell?.closest('table')?.rows;
  if (step === undefined || !cell || !rows) return;
  event.preventDefault();
  let row = (cell.closest('tr')?.rowIndex ?? 0) + step.down;
  let column = cell.cellIndex + step.right;
  while (rows[row]?.cells[column] !== undefined) {
    const free = rows[row]?.cells[column]?.querySelector<HTMLElement>('.free');
    if (free) return free.focus();
    row += step.down;
    column += step.right;
  }
}

const steps: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};
