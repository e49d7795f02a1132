import { useState } from 'react';

export type StockView = 'table' | 'grid';
const key = 'stock-view';

/** How the clerk likes to see the stock, remembered in this browser: a table where there is room, else cards. */
export function useStockView(): [view: StockView, choose: (view: StockView) => void] {
  const [view, setView] = useState(rememberedView);
  const choose = (next: StockView) => {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be shut off; then the choice lasts as long as the page.
    }
  };
  return [view, choose];
}

function rememberedView(): StockView {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'table' || kept === 'grid') return kept;
  } catch {
    // Storage may be shut off; then nothing is remembered.
  }
  return matchMedia('(width >= 48rem)').matches ? 'table' : 'grid';
}
