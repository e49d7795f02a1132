import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { Document } from './document.tsx';
import { notFound } from './loaders.ts';
import { NotFoundPage } from './errors/not-found.tsx';
import { ProblemPage, ProblemWords } from './errors/problem.tsx';
import { useSessionNews } from './session/session.tsx';
import { toldIn, type Told } from './page-problem.ts';
import { isUnreachable } from './unreachable.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayTold } from '#web/copy/refusal-text.ts';

/** What is shown in place of a page that could not be. */
export function PageBoundary() {
  const error = useRouteError();
  const all = useWords();
  const { errors: words, frame } = all;
  const news = useSessionNews();
  const isOffline = news === 'offline' || news === 'unreached';
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage what={missing.get(error.data) ?? 'page'} />;
  }
  if (isOffline || isUnreachable(error)) return <ProblemPage sentence={words.noConnection} />;
  if (isRefusal(error) && error.code === 'second-factor-needed') {
    return <ProblemPage sentence={sayTold(error, all)} remedy={{ to: paths.profile, label: frame.profile }} />;
  }
  const trouble = troubleIn(error);
  return trouble === undefined ? (
    <ProblemPage sentence={words.problem} hint={words.problemHint} />
  ) : (
    <ProblemPage sentence={sayTold(trouble, all)} />
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
  return <ListBoundary sentence={useWords().cars.results.listingsFailed} />;
}

export function SearchBoundary() {
  return <ListBoundary sentence={useWords().cars.results.searchFailed} />;
}

function ListBoundary({ sentence }: { sentence: string }) {
  const { noConnection, problemHint } = useWords().errors;
  return isUnreachable(useRouteError()) ? (
    <ProblemPage sentence={noConnection} />
  ) : (
    <ProblemPage sentence={sentence} hint={problemHint} />
  );
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
