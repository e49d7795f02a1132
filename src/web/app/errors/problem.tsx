import { useHref, useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useWords } from '#web/copy/copy.ts';

type ProblemProps = {
  sentence: string;
  hint?: string | undefined;
  /** Where the reader can do something about it; otherwise they can try again. */
  remedy?: { to: string; label: string };
};

/** A page that could not be shown: what happened, and the two ways out. */
export function ProblemPage(problem: ProblemProps) {
  return (
    <section className="page told-plainly">
      <PageHead title={problem.sentence} about={problem.hint ?? problem.sentence} />
      <ProblemWords {...problem} />
    </section>
  );
}

export function ProblemWords({ sentence, hint, remedy }: ProblemProps) {
  const words = useWords().errors;
  const { pathname, search } = useLocation();
  // Whole pages from the server: what went wrong may lie in the one that is here.
  const [again, home] = [useHref(remedy?.to ?? pathname + search), useHref(paths.home)];
  return (
    <>
      <div role="alert">
        <h1>{sentence}</h1>
      </div>
      {hint !== undefined && <p className="lead">{hint}</p>}
      <p className="row">
        <a href={again} className="button">
          {remedy?.label ?? words.tryAgain}
        </a>
        <a href={home} className="button quiet">
          {words.backHome}
        </a>
      </p>
    </>
  );
}
