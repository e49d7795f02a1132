import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { paths } from '#contract/paths.ts';
import type { Card } from '../card.ts';
import { whoseIs, type SavedData } from '../garage/garage-loaders.ts';
import { CarGrid } from '../parts/car-grid.tsx';
import { CompareButton } from '../parts/compare-button.tsx';
import { CompareLink } from '../parts/compare-link.tsx';
import { useDealer } from '../parts/dealer.ts';
import { EmptyBay } from '../parts/empty-bay.tsx';
import { useKept } from '../parts/garage.ts';
import { GoneSaved } from '../parts/gone-saved.tsx';
import { Link } from '../parts/link.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ViewedCars } from '../parts/viewed-cars.tsx';
import { useSession } from '../session.tsx';
import { useGaragePageWords } from '../words/garage-pages.ts';

/** The cars somebody keeps in mind. One whose heart is let go stays until the page is left, so that it can be taken back. */
export default function SavedPage() {
  const words = useGaragePageWords().saved;
  const loaded = useLoadedAfresh();
  return (
    <div className="page garage saved">
      <PageHead title={words.title} about={words.about} />
      <h1>{words.title}</h1>
      <noscript>
        <p className="notice">{words.needsJavaScript}</p>
      </noscript>
      {loaded === null ? <Loading /> : <SavedCars {...loaded} />}
      <ViewedCars />
    </div>
  );
}

/** The list follows the other tabs: what they saved is added, and another person's cars are shown to nobody. */
function useLoadedAfresh(): SavedData {
  const loaded = useLoaderData<SavedData>();
  const { user } = useSession();
  const saved = useKept((kept) => kept.saved);
  const { revalidate } = useRevalidator();
  const isTheirs = loaded !== null && loaded.whose === whoseIs(user);
  useEffect(() => {
    if (loaded === null || user === 'loading') return;
    const listed = new Set([...loaded.gone, ...loaded.cards.map(({ carID }) => carID)]);
    if (!isTheirs || saved.some((carID) => !listed.has(carID))) void revalidate();
  }, [loaded, isTheirs, saved, user, revalidate]);
  return isTheirs ? loaded : null;
}

function SavedCars({ cards, gone }: NonNullable<SavedData>) {
  const words = useGaragePageWords().saved;
  const { finance } = useDealer();
  const isSignedOut = useSession().user === null;
  const count = useKept(({ saved }) => saved.length);
  if (cards.length === 0 && gone.length === 0) return <NoSavedCars />;
  return (
    <>
      <div className="saved-head">
        <h2>{words.count(count)}</h2>
        {isSignedOut && (
          <p>
            {words.here} <Link to={paths.logInAndReturn(paths.saved)}>{words.logIn}</Link>
          </p>
        )}
        <CompareLink />
      </div>
      <GoneSaved carIDs={gone} />
      <CarGrid cars={cards} terms={finance} below={compareButton} />
    </>
  );
}

function compareButton(car: Card) {
  return <CompareButton carID={car.carID} name={carName(car)} />;
}

function NoSavedCars() {
  const words = useGaragePageWords().saved;
  return (
    <section className="nothing-yet">
      <EmptyBay />
      <h2>{words.empty}</h2>
      <p className="lead">{words.emptyHint}</p>
      <Link to={paths.listings} className="button">
        {words.browse}
      </Link>
    </section>
  );
}
