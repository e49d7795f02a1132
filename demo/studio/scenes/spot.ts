import type { Look } from '../look.ts';
import { chance } from './chance.ts';

/** The spot on which a car is photographed, from 0 to 1: the same for all its pictures. */
export function spotOf(look: Look): number {
  const letters = [look.bodyType, look.shape, look.wheels, look.grille, look.lamps, look.length].join(' ');
  const sum = Array.from(letters).reduce((total, letter, index) => total + letter.charCodeAt(0) * (index + 1), 0);
  return chance(sum);
}
