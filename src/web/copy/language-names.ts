import type { Language } from '#contract/api/paths.ts';

/** Each language under its own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };
