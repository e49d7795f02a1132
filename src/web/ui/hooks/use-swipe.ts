import type { TouchEvent } from 'react';
import { useRef } from 'react';

/** How far a finger must travel sideways before it means "the next one". */
const swipeDistance = 40;

/** Touch handlers that call `onSwipe` with 1 for the next and -1 for the previous; vertical scrolling is left alone. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) > swipeDistance && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
