import { accountWords } from './en/account.ts';
import { carWords } from './en/cars.ts';
import { errorWords } from './en/errors.ts';
import { frameWords } from './en/frame.ts';
import { garageWords } from './en/garage.ts';
import { miscWords } from './en/misc.ts';

export const en = {
  account: accountWords,
  cars: carWords,
  errors: errorWords,
  frame: frameWords,
  garage: garageWords,
  misc: miscWords,
};
/** Every other language has exactly this shape. */
export type Words = typeof en;
