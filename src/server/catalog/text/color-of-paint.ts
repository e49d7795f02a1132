import type { Color } from '#contract/inventory/car-terms.ts';
import { plain } from './fold.ts';

/**
 * The color that people would call a paint by. Makers name the color last, if at all: `Midnight Blue Pearl`. What says nothing of
 * a color is none, so that nobody is shown a guess.
 */
export function colorOfPaint(written: string): Color | undefined {
  if (written === '') return undefined;
  const known = met.get(written);
  if (known !== undefined) return known ?? undefined;
  const words = plain(written).split(/[^a-z]+/);
  // The last that is a color's name; of words that only hint at one, the first.
  const color = words.findLast((word) => names.has(word)) ?? words.find((word) => hints.has(word));
  const meant = color === undefined ? undefined : (names.get(color) ?? hints.get(color));
  if (met.size < mostMet) met.set(written, meant ?? null);
  return meant;
}

/** A lot has few paints, and a car is asked for its own at every change. */
const met = new Map<string, Color | null>();
const mostMet = 2000;

const tableOf = (rows: readonly [Color, string][]): ReadonlyMap<string, Color> =>
  new Map(rows.flatMap(([color, words]) => words.split(' ').map((word): [string, Color] => [word, color])));

/** In English and Spanish, and as banks abbreviate them. */
const names = tableOf([
  ['black', 'black blk bk negro negra'],
  ['white', 'white whi wht wh blanco blanca'],
  ['silver', 'silver sil slv plata plateado plateada'],
  ['gray', 'gray grey gry gra gris charcoal graphite gunmetal'],
  ['blue', 'blue blu bl azul navy teal'],
  ['red', 'red rojo roja maroon burgundy mar bur scarlet crimson guinda'],
  ['green', 'green grn gr verde olive'],
  ['brown', 'brown brn bro cafe marron mocha bronze'],
  ['beige', 'beige bge tan sand cream crema champagne ivory'],
  ['gold', 'gold gld dorado dorada'],
  ['orange', 'orange org ora naranja copper'],
  ['yellow', 'yellow yel amarillo amarilla'],
  ['purple', 'purple pur violet plum morado morada'],
]);

/** What makers call a paint where they do not name its color. */
const hints = tableOf([
  ['black', 'ebony onyx obsidian jet raven tuxedo noir'],
  ['white', 'snow glacier arctic frost pearl alabaster ivory diamond'],
  ['silver', 'sterling platinum titanium aluminum ingot chrome'],
  ['gray', 'granite slate steel gun metal lunar smoke storm carbon magnetic ash iron cement'],
  ['blue', 'blueprint tide ocean sea sky sapphire cobalt azure pacific denim'],
  ['red', 'ruby cherry garnet fire flame cardinal merlot wine'],
  ['green', 'forest hunter emerald jade moss pine sage'],
  ['brown', 'espresso chocolate coffee cinnamon sinamon topaz walnut chestnut'],
  ['beige', 'quicksand birch savannah desert almond linen khaki'],
  ['gold', 'sunset honey'],
  ['orange', 'tangerine mango'],
  ['yellow', 'lemon canary'],
  ['purple', 'amethyst eggplant'],
]);
