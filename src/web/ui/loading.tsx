import { useWords } from '#web/copy/copy.ts';

/** Shown while a page is not ready to be. */
export function Loading() {
  return <output className="loading">{useWords().frame.loading}</output>;
}
