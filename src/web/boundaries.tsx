import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Document } from './document.tsx';
import { notFound } from './loaders.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { ProblemPage, ProblemWords } from './pages/problem.tsx';
import { useWords } from './words/index.ts';

/** What is shown in place of a page that could not be. */
export function PageBoundary() {
  const error = useRouteError();
  const words = useWords().errors;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage what={missing.get(error.data) ?? 'page'} />;
  }
  return <ProblemPage sentence={words.problem} />;
}

const missing = new Map<unknown, 'car' | 'viewing'>([
  [notFound.car, 'car'],
  [notFound.viewing, 'viewing'],
]);

export function ListingsBoundary() {
  return <ProblemPage sentence={useWords().cars.results.listingsFailed} />;
}

export function SearchBoundary() {
  return <ProblemPage sentence={useWords().cars.results.searchFailed} />;
}

/** For the day when not even the frame can be shown. */
export function FrameBoundary() {
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
