import type { ReactNode } from 'react';
import { PageHead } from '../parts/page-head.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';

type DeskPageProps<T> = {
  title: string;
  /** What its loader gave; null until the browser knows who is there. */
  own: T | null;
  /** Beside the heading: what this page is for doing. */
  actions?: ReactNode;
  children: (own: T) => ReactNode;
};

/** One page of the clerk's desk: its heading and, once it is there, what it shows. */
export function DeskPage<T>({ title, own, actions, children }: DeskPageProps<T>) {
  return (
    <>
      <PageHead title={title} about={title} />
      <header className="desk-head">
        <h1>{title}</h1>
        {actions}
      </header>
      {own === null ? <DeskSkeleton /> : children(own)}
    </>
  );
}
