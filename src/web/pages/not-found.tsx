import { paths } from '#contract/paths.ts';
import { EmptyBay } from '../parts/empty-bay.tsx';
import { Link } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useWords } from '../words/index.ts';

/** Nothing lives at this address: a page, or a car that is no longer for sale. */
export function NotFoundPage({ what }: { what: 'page' | 'car' }) {
  const words = useWords().errors;
  const [title, hint] =
    what === 'car' ? [words.carNotFound, words.carNotFoundHint] : [words.notFound, words.notFoundHint];
  return (
    <section className="page told-plainly">
      <PageHead title={title} about={hint} />
      <EmptyBay />
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <p className="row">
        <Link to={paths.home} className="button">
          {words.backHome}
        </Link>
        <Link to={paths.listings} className="button quiet">
          {words.allListings}
        </Link>
      </p>
    </section>
  );
}
