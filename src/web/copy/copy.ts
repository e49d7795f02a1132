import { createContext, use } from 'react';
import type { Language } from '#contract/api/paths.ts';
import type { Words } from './en/en.ts';
import type { Translated, TranslatedWords } from './problem-words.ts';

export type { Words } from './en/en.ts';

/** Only the language of the page is ever loaded; its module is named so that boot can ask for it early. */
export async function loadWords(language: Language): Promise<Speech> {
  return { language, words: await languageModules[language]() };
}

export const wordsModule = (language: Language) => `src/web/copy/${language}/${language}.ts`;

/** The language of the page and every sentence in it. */
export type Speech = { language: Language; words: Words };
export const SpeechContext = createContext<Speech | null>(null);

export function useWords(): Words {
  return useSpeech().words;
}

export function useLanguage(): Language {
  return useSpeech().language;
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === null) throw new Error('No words: SpeechContext is missing above this part.');
  return speech;
}

const languageModules: { en: () => Promise<Words> } & Translated<() => Promise<TranslatedWords>> = {
  en: () => import('./en/en.ts').then((module) => module.en),
  es: () => import('./es/es.ts').then((module) => module.es),
};
