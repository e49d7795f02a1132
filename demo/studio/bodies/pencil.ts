import type { Knots } from '../curve.ts';
import type { Back, Corner, Face, Proportions } from '../proportions.ts';

/** Short forms in which bodies are drawn up, so that one fits on a page. */

/** "x z, x z, …" */
export const through = (line: string): Knots =>
  line.split(',').map((pair): [number, number] => {
    const [x = 0, z = 0] = pair.trim().split(/\s+/).map(Number);
    return [x, z];
  });

export const corner = (depth: number, bow: number, power: number): Corner => ({ depth, bow, power });

type Lamp = readonly [inner: number, outer: number, z: number, height: number];
type Mouth = readonly [half: number, top: number, bottom: number];

export const face = ([inner, outer, z, height]: Lamp, grille: Mouth, intake: Mouth): Face => ({
  lamp: { inner, outer, z, height },
  grille: { half: grille[0], top: grille[1], bottom: grille[2] },
  intake: { half: intake[0], top: intake[1], bottom: intake[2] },
});

type TailLamp = readonly [inner: number, outer: number, bottom: number, top: number];

export const back = (
  [inner, outer, bottom, top]: TailLamp,
  lid: number,
  plate: number,
  glass: Back['glass'] = [0.06, 0.93],
): Back => ({ lamp: { inner, outer, bottom, top }, lid, plate, glass });

export const glass = (from: number, to: number, rake = 0, top = 0.86): Proportions['glass'] => ({
  from,
  to,
  rake,
  top,
});

/** Flanks from sill to shoulder. */
export const flanks = {
  /** A crisp fold under the handles and a hollow door below it. */
  sculpted: through('0 .91, .07 .95, .22 .984, .42 .981, .62 .994, .67 1, .72 .99, .9 .957, 1 .918'),
  /** Round, as cars of fifteen years ago. */
  round: through('0 .9, .1 .955, .3 .985, .5 1, .7 .99, .88 .96, 1 .915'),
  /** A fold low over the sill and one right below the glass. */
  wedge: through('0 .9, .06 .95, .18 .988, .24 .99, .3 .978, .6 .986, .82 1, .86 .992, .94 .965, 1 .925'),
  /** Upright sides of trucks and boxes. */
  slab: through('0 .93, .06 .965, .2 .99, .45 .994, .72 1, .78 .992, .93 .972, 1 .935'),
} as const;

/** Noses and tails from the lower edge to the shoulder: how far back they lie. */
export const ends = {
  nose: through('0 12, .14 4, .4 0, .7 2, 1 9'),
  uprightNose: through('0 11, .12 4, .3 0, .45 1, .52 3, .9 4, 1 8'),
  bullNose: through('0 16, .14 6, .35 0, .6 2, .8 8, 1 20'),
  truckNose: through('0 12, .08 4, .16 0, .38 0, .44 5, .9 6, 1 9'),
  tail: through('0 14, .14 5, .4 0, .6 1, .85 4, 1 7'),
  hatch: through('0 12, .12 3, .4 0, .55 2, .8 6, 1 10'),
  uprightTail: through('0 10, .1 2, .3 0, .42 2, .7 3, 1 5'),
} as const;
