import { useLocation } from 'react-router';
import { inLanguage, languages, type Language } from '#contract/api/paths.ts';
import { useLanguage, useWords } from '#web/copy/copy.ts';

/** Each language under its own name. */
const names: Record<Language, string> = { en: 'English', es: 'Español' };

/** The same page in the other languages: plain links, since every language is a document of its own. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return (
    <ul className="switch" aria-label={useWords().frame.language}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={inLanguage(pathname, language) + search}
            hrefLang={language}
            lang={language}
            aria-current={language === current || undefined}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
