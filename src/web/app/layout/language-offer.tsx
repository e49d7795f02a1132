import { useLocation } from 'react-router';
import { inLanguage, languages } from '#contract/api/paths.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { languageOffer as en } from '#web/copy/en/pages/language-offer.ts';
import { languageOffer as es } from '#web/copy/es/pages/language-offer.ts';
import { Icon } from '#web/ui/icon.tsx';

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
          <span>{offers[language].question}</span>
          <a href={inLanguage(pathname, language) + search} hrefLang={language}>
            {offers[language].go}
          </a>
          <button type="button" className="round" aria-label={offers[language].no} onClick={takeAway}>
            <Icon name="close" />
          </button>
        </div>
      </aside>
    ));
}

function takeAway(): void {
  delete document.documentElement.dataset['offer'];
}
