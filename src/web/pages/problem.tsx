import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Link } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useWords } from '../words/index.ts';

/** A page that broke: what happened, and the two ways out. */
export function ProblemPage({ sentence }: { sentence: string }) {
  return (
    <section className="page told-plainly">
      <PageHead title={sentence} about={useWords().errors.problemHint} />
      <ProblemWords sentence={sentence} />
    </section>
  );
}

export function ProblemWords({ sentence }: { sentence: string }) {
  const words = useWords().errors;
  const { pathname, search } = useLocation();
  return (
    <>
      <div role="alert">
        <h1>{sentence}</h1>
      </div>
      <p className="lead">{words.problemHint}</p>
      <p className="row">
        <Link to={pathname + search} reloadDocument className="button">
          {words.tryAgain}
        </Link>
        <Link to={paths.home} reloadDocument className="button quiet">
          {words.backHome}
        </Link>
      </p>
    </>
  );
}
