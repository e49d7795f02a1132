import type { ReactNode } from 'react';

type NoticeProps = { kind: 'success' | 'failure' | 'hint'; children: ReactNode };

/** A sentence that must not be missed: a failure or a hint interrupts, a success is only mentioned. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className="notice" data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
      {children}
    </div>
  );
}
