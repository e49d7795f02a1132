export type Shared = 'shared' | 'copied' | 'failed';

/** Hands a page to whatever the device shares with; where it shares with nothing, the link is copied. */
export async function shareLink(page: { title: string; url: string }): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      // Whoever closes the list of apps wants nothing copied either.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
