import { colour, type Colour } from './colour.ts';
import type { Paint } from './look.ts';

/** The colour under the lacquer, how much metal flake lightens what faces the viewer, and how much is mirrored head-on. */
export type Lacquer = { base: Colour; flake: number; gloss: number };

export const lacquers: Record<Paint, Lacquer> = {
  white: { base: colour('#eceeee'), flake: 0.02, gloss: 0.12 },
  silver: { base: colour('#aeb4b8'), flake: 0.24, gloss: 0.17 },
  graphite: { base: colour('#565c63'), flake: 0.24, gloss: 0.17 },
  black: { base: colour('#0e1013'), flake: 0.1, gloss: 0.17 },
  midnight: { base: colour('#20365f'), flake: 0.24, gloss: 0.16 },
  blue: { base: colour('#2b6cb4'), flake: 0.18, gloss: 0.14 },
  red: { base: colour('#bf211b'), flake: 0.12, gloss: 0.12 },
  burgundy: { base: colour('#701c2a'), flake: 0.22, gloss: 0.15 },
  green: { base: colour('#2b5342'), flake: 0.24, gloss: 0.15 },
  sand: { base: colour('#bda985'), flake: 0.2, gloss: 0.14 },
  copper: { base: colour('#b05a2a'), flake: 0.24, gloss: 0.14 },
  sage: { base: colour('#8c9e8d'), flake: 0.14, gloss: 0.13 },
};

export const blackLacquer: Lacquer = { base: colour('#121417'), flake: 0.05, gloss: 0.22 };
