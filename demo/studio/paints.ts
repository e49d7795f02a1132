import { color, type Color } from './color.ts';
import type { Paint } from './look.ts';

/** The color under the lacquer, how much metal flake lightens what faces the viewer, and how much is mirrored head-on. */
export type Lacquer = { base: Color; flake: number; gloss: number };

export const lacquers: Record<Paint, Lacquer> = {
  white: { base: color('#eceeee'), flake: 0.02, gloss: 0.12 },
  silver: { base: color('#aeb4b8'), flake: 0.24, gloss: 0.17 },
  graphite: { base: color('#565c63'), flake: 0.24, gloss: 0.17 },
  black: { base: color('#0e1013'), flake: 0.1, gloss: 0.17 },
  midnight: { base: color('#20365f'), flake: 0.24, gloss: 0.16 },
  blue: { base: color('#2b6cb4'), flake: 0.18, gloss: 0.14 },
  red: { base: color('#bf211b'), flake: 0.12, gloss: 0.12 },
  burgundy: { base: color('#701c2a'), flake: 0.22, gloss: 0.15 },
  green: { base: color('#2b5342'), flake: 0.24, gloss: 0.15 },
  sand: { base: color('#bda985'), flake: 0.2, gloss: 0.14 },
  copper: { base: color('#b05a2a'), flake: 0.24, gloss: 0.14 },
  sage: { base: color('#8c9e8d'), flake: 0.14, gloss: 0.13 },
};

export const blackLacquer: Lacquer = { base: color('#121417'), flake: 0.05, gloss: 0.22 };
