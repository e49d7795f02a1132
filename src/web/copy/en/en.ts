import { accountWords } from './account.ts';
import { carWords } from './cars.ts';
import { errorWords } from './errors.ts';
import { frameWords } from './layout.ts';
import { savedWords } from './saved.ts';

export const en = {
  account: accountWords,
  cars: carWords,
  errors: errorWords,
  frame: frameWords,
  shortlist: savedWords,
};
/** Every other language has exactly this shape. */
export type Words = typeof en;
