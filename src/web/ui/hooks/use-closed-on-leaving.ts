import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A popover that closes when its page is left for another. */
export function useClosedOnLeaving<T extends HTMLElement>() {
  const { key } = useLocation();
  const left = useRef(key);
  const popover = useRef<T>(null);
  useEffect(() => {
    if (left.current === key) return;
    left.current = key;
    popover.current?.hidePopover?.();
  }, [key]);
  return popover;
}
