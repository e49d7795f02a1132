import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { mainUrl } from '#contract/renditions.ts';
import { useApi } from '../api-context.ts';
import type { HomeData } from '../loaders.ts';
import { organization } from '../organization.ts';
import { CarGrid } from '../parts/car-grid.tsx';
import { useDealer } from '../parts/dealer.ts';
import { Hero } from '../parts/hero.tsx';
import { JsonLd } from '../parts/json-ld.tsx';
import { Link } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SearchPanel } from '../parts/search-panel.tsx';
import { Steps } from '../parts/steps.tsx';
import { Tagline } from '../parts/tagline.tsx';
import { useHomeWords } from '../words/home.ts';

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
      <JsonLd value={organization(dealer)} />
      <Hero newest={recent[0]} />
      <Tagline />
      <section className="page find" aria-label={words.search}>
        <SearchPanel total={total} count={(query) => api.searchCars(query).then((answer) => answer.total)} />
      </section>
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
        <Link to={paths.signUp} className="button">
          {words.steps.action}
        </Link>
      </section>
    </>
  );
}
