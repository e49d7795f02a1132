import { useState } from 'react';

export type InventoryView = 'table' | 'grid';
const key = 'stock-view';

/** How the admin likes to see the stock, remembered in this browser: a table where there is room, else cards. */
export function useInventoryView(): [view: InventoryView, choose: (view: InventoryView) => void] {
  const [view, setView] = useState(rememberedView);
  const choose = (next: InventoryView) => {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be shut off; then the choice lasts as long as the page.
    }
  };
  return [view, choose];
}

function rememberedView(): InventoryView {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'table' || kept === 'grid') return kept;
  } catch {
    // Storage may be shut off; then nothing is remembered.
  }
  return matchMedia('(width >= 48rem)').matches ? 'table' : 'grid';
}
