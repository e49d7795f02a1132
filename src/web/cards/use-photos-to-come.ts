import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const soonest = 2000;
const latest = 60_000;

/** The places on the page that wait for a photo: one question is asked for all of them. */
const places = new Set<() => unknown>();
let wait = soonest;
let timer: ReturnType<typeof setTimeout> | undefined;

/** While a place that waits is on the page, its data is read again: soon at first, then ever less often, and never while nobody looks. */
export function usePhotosToCome(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => revalidate();
    places.add(ask);
    timer ??= setTimeout(look, wait);
    return () => {
      places.delete(ask);
      // One has come, so the next ones may be near; or the page was left.
      wait = soonest;
    };
  }, [revalidate]);
}

function look(): void {
  timer = undefined;
  const [ask] = places;
  if (ask === undefined) return;
  if (!document.hidden) void ask();
  wait = Math.min(wait * 1.25, latest);
  timer = setTimeout(look, wait);
}
