import type { ReactNode } from 'react';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';

type AdminPageProps<T> = {
  title: string;
  /** How many wait here, for the browser’s tab. */
  count?: number;
  /** What its loader gave; null until the browser knows who is there. */
  own: T | null;
  /** Beside the heading: what this page is for doing. */
  actions?: ReactNode;
  children: (own: T) => ReactNode;
};

/** One admin page: its heading and, once loaded, its content. */
export function AdminPage<T>({ title, count = 0, own, actions, children }: AdminPageProps<T>) {
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
