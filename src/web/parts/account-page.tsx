import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';

type AccountPageProps = { title: string; about: string; aside?: ReactNode; children: ReactNode };

/** A form about one's account, with what it is for beside it. */
export function AccountPage({ title, about, aside, children }: AccountPageProps) {
  return (
    <section className="page account">
      <header>
        <h1>{title}</h1>
        <p className="lead">{about}</p>
        {aside}
      </header>
      <div className="sheet-of-paper">
        <noscript>
          <p className="notice">{useWords().account.needsJavaScript}</p>
        </noscript>
        {children}
      </div>
    </section>
  );
}
