import type { ReactNode } from 'react';

/** In place of a list that is empty: why, and what to do about it. */
export function EmptyList({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="empty-list">
      <p>{sentence}</p>
      {children}
    </div>
  );
}
