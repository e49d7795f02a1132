import type { ReactNode } from 'react';
import { Steps } from '#web/ui/steps/steps.tsx';
import { useWords } from '#web/copy/copy.ts';

type AccountPageProps = {
  title: string;
  about: string;
  /** What the form is the first step of. */
  next?: { title: string; list: { title: string; text: string }[] };
  children: ReactNode;
};

/** A form about one's account, with what it is for beside it. */
export function AccountPage({ title, about, next, children }: AccountPageProps) {
  return (
    <section className="page account">
      <header>
        <h1>{title}</h1>
        <p className="lead">{about}</p>
        {next !== undefined && (
          <aside>
            <h2>{next.title}</h2>
            <Steps steps={next.list} />
          </aside>
        )}
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
