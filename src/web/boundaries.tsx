import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { Document } from './document.tsx';
import { notFound } from './loaders.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { ProblemPage, ProblemWords } from './pages/problem.tsx';
import { useSessionNews } from './session.tsx';
import { toldIn, type Told } from './told.ts';
import { isUnreachable } from './unreachable.ts';
import { useWords } from './words/index.ts';

/** What is shown in place of a page that could not be. */
export function PageBoundary() {
  const error = useRouteError();
  const { errors: words, frame } = useWords();
  const isOffline = useSessionNews() === 'offline';
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage what={missing.get(error.data) ?? 'page'} />;
  }
  if (isOffline || isUnreachable(error)) return <ProblemPage sentence={words.noConnection} />;
  if (isRefusal(error) && error.code === 'second-factor-needed') {
    return <ProblemPage sentence={words.refusal(error)} remedy={{ to: paths.profile, label: frame.profile }} />;
  }
  const trouble = troubleIn(error);
  return trouble === undefined ? (
    <ProblemPage sentence={words.problem} hint={words.problemHint} />
  ) : (
    <ProblemPage sentence={words.refusal(trouble)} />
  );
}

/** What the server says about itself, such as a database that is away; of a bug it says nothing. */
function troubleIn(error: unknown): Told | undefined {
  const told = toldIn(error);
  const isOurs = (isRefusal(error) || isRouteErrorResponse(error)) && error.status >= 500;
  return isOurs && told?.code !== 'unexpected' ? told : undefined;
}

const missing = new Map<unknown, 'car' | 'viewing'>([
  [notFound.car, 'car'],
  [notFound.viewing, 'viewing'],
]);

export function ListingsBoundary() {
  const { cars, errors } = useWords();
  return <ProblemPage sentence={cars.results.listingsFailed} hint={errors.problemHint} />;
}

export function SearchBoundary() {
  const { cars, errors } = useWords();
  return <ProblemPage sentence={cars.results.searchFailed} hint={errors.problemHint} />;
}

/** For the day when not even the frame can be shown. */
export function FrameBoundary() {
  const words = useWords().errors;
  return (
    <Document>
      <title>{words.problem}</title>
      <main className="page told-plainly">
        <ProblemWords sentence={words.problem} hint={words.problemHint} />
      </main>
    </Document>
  );
}
