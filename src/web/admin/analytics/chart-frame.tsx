import { useId, type ReactNode } from 'react';
import { useToolWords } from '#web/copy/admin/tools.ts';

type PlotFrameProps = {
  /** The question that the plot answers. */
  title: string;
  /** The answer in a sentence. */
  answer: string;
  /** The same as a table, for those who want figures or cannot see the plot. */
  table: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** A question, its answer in words, its plot, and the figures behind it. */
export function PlotFrame({ title, answer, table, isWide = false, children }: PlotFrameProps) {
  const words = useToolWords().figures;
  const id = useId();
  return (
    <section className="plot" data-wide={isWide} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{answer}</p>
      {children}
      <details>
        <summary>{words.asTable}</summary>
        {table}
      </details>
    </section>
  );
}
