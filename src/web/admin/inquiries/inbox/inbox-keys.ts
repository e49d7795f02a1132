import { useEffectEvent, useLayoutEffect } from 'react';
import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import type { InboxView } from './inbox-address.ts';
import type { InboxMoves } from './inbox-moves.ts';
import { rowId } from './inbox-table.tsx';

/** j and k, or the arrows, walk through the rows; with the panel open, through the inquiries. Escape closes it. */
export function useInboxKeys(view: InboxView, inquiries: InboxInquiry[], moves: InboxMoves): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A question over the page has the keys for itself.
    if (document.querySelector('dialog:modal:not(.inquiry-panel)') !== null) return;
    // Where the panel covers the page, the browser closes it.
    const isCovering = document.querySelector('dialog:modal') !== null;
    if (event.key === 'Escape' && view.open !== undefined && !isCovering) return moves.close();
    if (isTyping(event.target)) return;
    const step = steps[event.key];
    if (step === undefined) return;
    const isArrow = event.key.startsWith('Arrow');
    if (view.open !== undefined && !isArrow) {
      const target = step === 1 ? moves.next : moves.previous;
      if (target !== undefined) moves.show(target);
    } else if (!isArrow || isRow(document.activeElement)) {
      event.preventDefault();
      focusRow(inquiries, step);
    }
  });
  // As soon as the rows are there: whoever is quick has pressed a key before the page is painted.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isRow = (element: Element | null) => element !== null && element.closest('.inbox-table tbody') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** From the row in focus to the one beside it; from anywhere else to the first. */
function focusRow(inquiries: InboxInquiry[], step: 1 | -1): void {
  const rows = inquiries.flatMap(({ inquiryID }) => document.getElementById(rowId(inquiryID)) ?? []);
  const at = rows.findIndex((row) => row === document.activeElement);
  const row = at === -1 ? rows[0] : rows[at + step];
  row?.focus();
}
