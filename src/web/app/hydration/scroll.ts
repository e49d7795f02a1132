/** React Router keeps scroll positions under this name in the session's storage. */
export const scrollKey = 'scroll-positions';

/**
 * React comes long after the page: the browser has restored the scroll position itself by then, and the person may have
 * scrolled on. So what was kept for this page is forgotten before React Router could jump back to it.
 */
export function forgetScrollHere(): void {
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(scrollKey) ?? '{}');
    const { key = 'default' }: { key?: string } = history.state ?? {};
    delete positions[key];
    sessionStorage.setItem(scrollKey, JSON.stringify(positions));
  } catch {
    // Storage may be shut off or hold something else; then there is nothing to forget.
  }
}
