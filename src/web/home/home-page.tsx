import { useLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import { useApi } from '#web/app/api-context.ts';
import type { HomeData } from '#web/app/loaders.ts';
import { organization } from './organization.ts';
import { CarGrid } from '#web/cards/car-grid.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Hero } from './hero.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { SearchPanel } from '#web/search/quick-search/search-panel.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { Tagline } from './tagline.tsx';
import { useHomeWords } from '#web/copy/pages/home.ts';

export default function Home() {
  const { recent, total } = useLoaderData<HomeData>();
  const words = useHomeWords();
  const dealer = useDealer();
  const api = useApi();
  const cover = recent[0]?.photos[0];
  return (
    <>
      <PageHead
        title={words.title(dealer.city)}
        about={words.about(dealer.city)}
        path={paths.home}
        {...(cover === undefined ? {} : { image: mainUrl(cover) })}
      />
      <JsonLd value={import.meta.env.SSR ? organization(dealer) : {}} />
      <Hero newest={recent[0]} total={total}>
        <section className="find" aria-label={words.search}>
          <SearchPanel found={{ total, understood: [] }} preview={(query) => api.searchCars(query)} />
        </section>
      </Hero>
      <Tagline />
      <section className="page block recent">
        <div className="block-head">
          <h2>{words.recent}</h2>
          <Link to={paths.listings}>{words.allListings}</Link>
        </div>
        {recent.length === 0 ? <p>{words.noCars}</p> : <CarGrid cars={recent} terms={dealer.finance} belowTheFold />}
      </section>
      <section className="source">
        <div className="page">
          <h2>{words.source.title}</h2>
          <ul>
            {words.source.facts.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="page block">
        <h2>{words.steps.title}</h2>
        <p className="lead">{words.steps.lead}</p>
        <Steps steps={words.steps.list} />
        <Link to={paths.signUp} className="button for-newcomers">
          {words.steps.action}
        </Link>
      </section>
    </>
  );
}
