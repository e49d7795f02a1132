import { paths } from '#contract/api/paths.ts';
import { EmptyBay } from '#web/ui/empty-drawing.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useWords } from '#web/copy/copy.ts';

/** Nothing lives at this address: a page, a car that is no longer for sale, a viewing whose link has expired. */
export function NotFoundPage({ what }: { what: 'page' | 'car' | 'viewing' }) {
  const { errors: words, shortlist } = useWords();
  const [title, hint] = {
    page: [words.notFound, words.notFoundHint] as const,
    car: [words.carNotFound, words.carNotFoundHint] as const,
    viewing: [shortlist.linkExpired, shortlist.linkExpiredHint] as const,
  }[what];
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
