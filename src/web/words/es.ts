import type { Words } from './en.ts';
import { accountWords } from './es/account.ts';
import { carWords } from './es/cars.ts';
import { errorWords } from './es/errors.ts';
import { frameWords } from './es/frame.ts';
import { garageWords } from './es/garage.ts';
import { miscWords } from './es/misc.ts';

export const es: Words = {
  account: accountWords,
  cars: carWords,
  errors: errorWords,
  frame: frameWords,
  garage: garageWords,
  misc: miscWords,
};
