import { useWords } from '../words/index.ts';

/** Shown while a page is not ready to be. */
export function Loading() {
  return (
    <p className="loading" role="status">
      {useWords().frame.loading}
    </p>
  );
}
