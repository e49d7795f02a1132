import { useLocation } from 'react-router';
import { inLanguage, languages } from '#contract/api/paths.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { languageOffer as en } from '#web/copy/en/pages/language-offer.ts';
import { languageOffer as es } from '#web/copy/es/pages/language-offer.ts';

const offers = { en, es };

/**
 * The page in another language, for a browser that prefers it: above the page, where it covers nothing. It is part of every
 * page and seldom shown; theme.ts decides that before the first paint, so that it pushes nothing away from under a finger.
 */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <aside key={language} className="page language-offer" lang={language} aria-label={offers[language].question}>
        <div className="notice">
          <p>{offers[language].question}</p>
          <p className="row">
            <a className="button" href={inLanguage(pathname, language) + search} hrefLang={language}>
              {offers[language].go}
            </a>
            <button type="button" className="button quiet" onClick={takeAway}>
              {offers[language].no}
            </button>
          </p>
        </div>
      </aside>
    ));
}

function takeAway(): void {
  delete document.documentElement.dataset['offer'];
}
