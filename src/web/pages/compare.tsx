import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { CompareData } from '../garage/garage-loaders.ts';
import { CompareTable } from '../parts/compare-table.tsx';
import { EmptyBay } from '../parts/empty-bay.tsx';
import { Link } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useGaragePageWords } from '../words/garage-pages.ts';
import '../styles/compare.css';

/** Up to four cars side by side. The address names them, so the page can be sent to a friend. */
export default function ComparePage() {
  const { cars, missing } = useLoaderData<CompareData>();
  const words = useGaragePageWords().compare;
  return (
    <div className="page garage compare">
      <PageHead title={words.title} about={words.about} />
      <h1>{words.title}</h1>
      {missing > 0 && <p className="notice">{words.missing(missing)}</p>}
      {cars.length === 0 ? <NothingToCompare /> : <CompareTable cars={cars} />}
    </div>
  );
}

function NothingToCompare() {
  const words = useGaragePageWords();
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
