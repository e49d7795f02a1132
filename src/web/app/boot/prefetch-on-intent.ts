/** A link to a car that somebody points at or touches is fetched before the click arrives; React does this itself later. The answer stops it. */
export function prefetchOnIntent(): () => void {
  const done = new AbortController();
  const asked = new Set<string>();
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || !/\/listings\/\d+$/.test(link.pathname)) return;
    if (asked.has(link.href)) return;
    asked.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  const options = { passive: true, capture: true, signal: done.signal };
  addEventListener('pointerover', prefetch, options);
  addEventListener('touchstart', prefetch, options);
  return () => done.abort();
}
