import { languages } from '#contract/api/paths.ts';
import { languageNames } from './language-names.ts';

/** For a drop-down. Apart from the names, which every page needs. */
export const languageOptions = languages.map((language) => [language, languageNames[language]] as const);
