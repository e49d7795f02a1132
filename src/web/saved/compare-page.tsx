import { useLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { CompareData } from './saved-data.ts';
import { CompareTable } from './compare-table.tsx';
import { EmptyBay } from '#web/ui/empty-drawing.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import './compare.css';

/** Up to four cars side by side. The address names them, so the page can be sent to a friend. */
export default function ComparePage() {
  const { cars, missing } = useLoaderData<CompareData>();
  const words = useSavedPageWords().compare;
  return (
    <div className="page buyer-page compare">
      <PageHead title={words.title} about={words.about} />
      <h1>{words.title}</h1>
      {missing > 0 && <p className="notice">{words.missing(missing)}</p>}
      {cars.length === 0 ? <NothingToCompare /> : <CompareTable cars={cars} />}
    </div>
  );
}

function NothingToCompare() {
  const words = useSavedPageWords();
  return (
    <section className="nothing-yet">
      <EmptyBay />
      <h2>{words.compare.empty}</h2>
      <p className="lead">{words.compare.emptyHint}</p>
      <p className="row">
        <Link to={paths.saved} className="button">
          {words.compare.toSaved}
        </Link>
        <Link to={paths.listings} className="button quiet">
          {words.saved.browse}
        </Link>
      </p>
    </section>
  );
}
