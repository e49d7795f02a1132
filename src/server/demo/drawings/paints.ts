import { colour, type Colour } from './colour.ts';
import type { Paint } from './look.ts';

/** The colour under the lacquer, and how much metal flake lightens what faces the viewer. */
export type Lacquer = { base: Colour; flake: number };

export const lacquers: Record<Paint, Lacquer> = {
  white: { base: colour('#e6e8e8'), flake: 0.02 },
  silver: { base: colour('#aab0b4'), flake: 0.22 },
  graphite: { base: colour('#565c63'), flake: 0.22 },
  black: { base: colour('#1c1e22'), flake: 0.1 },
  midnight: { base: colour('#22365a'), flake: 0.2 },
  blue: { base: colour('#2f6cab'), flake: 0.16 },
  red: { base: colour('#b8261f'), flake: 0.1 },
  burgundy: { base: colour('#6b1f2b'), flake: 0.18 },
  green: { base: colour('#2f5142'), flake: 0.2 },
  sand: { base: colour('#b9a684'), flake: 0.18 },
  copper: { base: colour('#a8562b'), flake: 0.22 },
  sage: { base: colour('#8d9d8c'), flake: 0.14 },
};
