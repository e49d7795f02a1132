import type { TranslatedWords } from '../problem-words.ts';
import { accountWords } from './account.ts';
import { carWords } from './cars.ts';
import { errorWords } from './errors.ts';
import { frameWords } from './layout.ts';
import { savedWords } from './saved.ts';

export const es: TranslatedWords = {
  account: accountWords,
  cars: carWords,
  errors: errorWords,
  frame: frameWords,
  shortlist: savedWords,
};
