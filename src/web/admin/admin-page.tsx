import type { ReactNode } from 'react';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { useInboxWatch } from './inquiries/inbox/inbox-watch.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';

type AdminPageProps<T> = {
  title: string;
  /** What its loader gave; null until the browser knows who is there. */
  own: T | null;
  /** Beside the heading: what this page is for doing. */
  actions?: ReactNode;
  children: (own: T) => ReactNode;
};

/** One admin page: its heading and, once loaded, its content. The browser’s tab says how many inquiries wait, on any of them. */
export function AdminPage<T>({ title, own, actions, children }: AdminPageProps<T>) {
  const count = useInboxWatch().news?.ourTurn ?? 0;
  return (
    <>
      <PageHead title={count > 0 ? `(${count}) ${title}` : title} about={title} />
      <header className="admin-head">
        <h1>{title}</h1>
        {actions}
      </header>
      {own === null ? <AdminSkeleton /> : children(own)}
    </>
  );
}
