import type { ReactNode } from 'react';

type NoticeProps = { kind: 'success' | 'failure'; children: ReactNode };

/** A sentence that must not be missed: a failure interrupts, a success is only mentioned. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className="notice" data-kind={kind} role={kind === 'failure' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
