import type { ReactNode } from 'react';

/** In place of a list that is empty: why, and what to do about it. */
export function NoneHere({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="none-here">
      <p>{sentence}</p>
      {children}
    </div>
  );
}
