import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Document } from '../document.tsx';
import { notFound } from '../loaders.ts';
import { Link } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useWords } from '../words/index.ts';
import { NotFound } from './not-found.tsx';

/** What is shown in place of a page that could not be. */
export function Problem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound what={error.data === notFound.car ? 'car' : 'page'} />;
  }
  return <ProblemPage sentence={useWords().errors.problem} />;
}

export function ListingsProblem() {
  return <ProblemPage sentence={useWords().cars.results.listingsFailed} />;
}

export function SearchProblem() {
  return <ProblemPage sentence={useWords().cars.results.searchFailed} />;
}

/** For the day when not even the frame can be shown. */
export function BareProblem() {
  const words = useWords().errors;
  return (
    <Document>
      <title>{words.problem}</title>
      <main className="page told-plainly">
        <ProblemWords sentence={words.problem} />
      </main>
    </Document>
  );
}

function ProblemPage({ sentence }: { sentence: string }) {
  return (
    <section className="page told-plainly">
      <PageHead title={sentence} about={useWords().errors.problemHint} />
      <ProblemWords sentence={sentence} />
    </section>
  );
}

function ProblemWords({ sentence }: { sentence: string }) {
  const words = useWords().errors;
  return (
    <>
      <h1 role="alert">{sentence}</h1>
      <p className="lead">{words.problemHint}</p>
      <p className="row">
        <a href="" className="button">
          {words.tryAgain}
        </a>
        <Link to={paths.home} className="button quiet">
          {words.backHome}
        </Link>
      </p>
    </>
  );
}
