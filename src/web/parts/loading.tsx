import { useWords } from '../words/index.ts';

/** Shown while a page is not ready to be. */
export function Loading() {
  return <output className="loading">{useWords().frame.loading}</output>;
}
