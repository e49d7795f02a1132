import type { Language } from '#contract/api/paths.ts';
import { carFields as en, type CarFieldWords } from '../en/pages/car-fields.ts';
import { carFields as es } from '../es/pages/car-fields.ts';
import { useLanguage, useWords, type Words } from '../copy.ts';

/** What is needed to tell a car's facts line by line: what its fields are called comes with the pages that do. */
export type FactWords = Words['cars'] & CarFieldWords;

export function useFactWords(): FactWords {
  return { ...useWords().cars, ...carFields[useLanguage()] };
}

export const carFields: Record<Language, CarFieldWords> = { en, es };
