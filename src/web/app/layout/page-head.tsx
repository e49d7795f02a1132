import { inLanguage, languages } from '#contract/api/paths.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useDealer } from './use-dealer.ts';

type PageHeadProps = {
  title: string;
  about: string;
  /** The one address of this page, without language; a page without one stays out of search engines. */
  path?: string;
  /** The picture for link previews, as a path on this site; the app’s own card where there is none. */
  image?: string;
};

/** What the browser's tab, search engines and link previews show of a page. */
export function PageHead({ title, about, path, image = defaultCard }: PageHeadProps) {
  const dealer = useDealer();
  const language = useLanguage();
  const full = title === dealer.name ? title : `${title} · ${dealer.name}`;
  const address = (page: string, tongue = language) => dealer.publicUrl + inLanguage(page, tongue);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={about} />
      <meta property="og:site_name" content={dealer.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={dealer.publicUrl + image} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={address(path)} />
          <link rel="canonical" href={address(path)} />
          {languages.map((tongue) => (
            <link key={tongue} rel="alternate" hrefLang={tongue} href={address(path, tongue)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(path, 'en')} />
        </>
      )}
    </>
  );
}

const defaultCard = '/social-card.jpg';
