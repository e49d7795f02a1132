import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import type { Card } from '#web/cards/to-card.ts';
import { whoseIs, type SavedData } from './saved-data.ts';
import { CarGrid } from '#web/cards/car-grid.tsx';
import { CompareButton } from '#web/cards/compare-button.tsx';
import { CompareLink } from '#web/cards/compare-link.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { EmptyBay } from '#web/ui/empty-drawing.tsx';
import { useKept } from '#web/cards/shortlist.ts';
import { GoneSaved } from './gone-saved.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { ViewedCars } from '#web/cards/viewed-cars.tsx';
import { useSession } from '#web/app/session/session.tsx';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';

/** The cars somebody keeps in mind. One whose heart is let go stays until the page is left, so that it can be taken back. */
export default function SavedPage() {
  const words = useSavedPageWords().saved;
  const loaded = useLoadedAfresh();
  return (
    <div className="page buyer-page saved">
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
  const words = useSavedPageWords().saved;
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
  const words = useSavedPageWords().saved;
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
