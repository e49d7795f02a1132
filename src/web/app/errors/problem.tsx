import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { Link } from '#web/ui/link.tsx';
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
  return (
    <>
      <div role="alert">
        <h1>{sentence}</h1>
      </div>
      {hint !== undefined && <p className="lead">{hint}</p>}
      <p className="row">
        <Link to={remedy?.to ?? pathname + search} reloadDocument className="button">
          {remedy?.label ?? words.tryAgain}
        </Link>
        <Link to={paths.home} reloadDocument className="button quiet">
          {words.backHome}
        </Link>
      </p>
    </>
  );
}
