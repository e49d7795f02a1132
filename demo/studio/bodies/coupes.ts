import type { Proportions } from '../proportions.ts';
import { back, corner, ends, face, flanks, glass, through } from './pencil.ts';
import { sportSedan } from './sedans.ts';

export const coupe: Proportions = {
  ...sportSedan,
  length: 464,
  width: 183,
  axles: [78, 359],
  wheelRadius: 34.5,
  edge: [17, 19, 22],
  shoulder: through('4 68, 40 76, 78 84, 140 91, 190 94, 300 98.5, 365 102, 440 101, 464 98'),
  hood: through('7 68, 40 80, 90 90, 164 97.5'),
  roof: through('244 132, 272 136.6, 304 137.2, 338 133.6, 368 126.6'),
  deck: through('422 108.5, 442 107, 460 104'),
  haunches: [3, 5],
  lean: 0.3,
  doors: [182, 316],
  glass: glass(0.02, 0.97, 0, 0.85),
  face: face([44, 86, 63, 12], [36, 64, 46], [60, 38, 22]),
  back: back([42, 86, 80, 94], 58, 68),
};

/** A long hood, wide hips and a short deck. */
export const muscle: Proportions = {
  ...coupe,
  length: 478,
  width: 192,
  axles: [94, 367],
  wheelRadius: 35,
  shoulder: through('4 75, 45 81, 94 89, 150 93.5, 200 95, 285 96.5, 366 104, 430 103.5, 478 100'),
  hood: through('5 76, 40 84, 100 92, 176 98'),
  roof: through('254 131.6, 282 136.4, 310 137, 344 131.6, 376 122.4'),
  deck: through('424 108.5, 450 107.5, 474 104'),
  section: flanks.wedge,
  nose: ends.uprightNose,
  tail: ends.uprightTail,
  noseCorner: corner(44, 12, 3.2),
  tailCorner: corner(34, 10, 3.4),
  haunches: [4, 7],
  doors: [194, 326],
  glass: glass(0.02, 0.82, 0.04, 0.85),
  face: face([50, 88, 68, 13], [50, 68, 48], [60, 36, 22]),
  back: back([40, 86, 76, 95], 58, 58),
};

/** The same recipe of fifty years ago: flat sides, square ends. */
export const classicMuscle: Proportions = {
  ...muscle,
  length: 502,
  axles: [100, 394],
  wheelRadius: 36,
  edge: [19, 21, 24],
  shoulder: through('3 82, 50 88, 100 94, 180 98, 290 100, 394 107, 460 107, 502 104'),
  hood: through('5 82, 40 90, 110 97, 184 103'),
  roof: through('262 138, 292 143.6, 326 144.6, 360 141, 394 132.4'),
  deck: through('444 112.5, 470 112, 499 109'),
  section: flanks.slab,
  noseCorner: corner(26, 9, 4.2),
  tailCorner: corner(24, 8, 4.2),
  doors: [204, 342],
  face: face([40, 86, 73, 15], [62, 80, 64], [60, 44, 26]),
  back: back([26, 86, 84, 100], 64, 66),
};

/** Round lamps on high fenders, the roof falling to the rear bumper, wide behind. */
export const rearEngine: Proportions = {
  ...coupe,
  length: 452,
  width: 188,
  axles: [101, 346],
  wheelRadius: 34.5,
  edge: [15, 17, 22],
  shoulder: through('4 58, 40 76, 88 87, 150 90.5, 235 93.5, 330 101, 400 97, 452 86'),
  hood: through('5 58, 40 71, 90 84, 146 93'),
  roof: through('220 125.4, 250 129.6, 276 130, 300 128, 324 123'),
  deck: through('408 99, 428 94, 446 88'),
  section: flanks.round,
  nose: through('0 14, .15 5, .4 0, .7 5, 1 22'),
  tail: through('0 14, .14 4, .4 0, .7 4, 1 14'),
  noseCorner: corner(66, 14, 2.4),
  tailCorner: corner(56, 14, 2.5),
  haunches: [4, 9],
  taper: 0.07,
  lean: 0.32,
  doors: [166, 292],
  glass: glass(0.02, 0.86, 0.02, 0.84),
  face: face([46, 88, 60, 17], [40, 52, 42], [62, 34, 20]),
  back: back([36, 86, 74, 84], 52, 58, [0.12, 0.94]),
};

/** A two-door version of a small sedan. */
export const compactCoupe: Proportions = {
  ...coupe,
  length: 446,
  width: 176,
  axles: [88, 353],
  wheelRadius: 32.5,
  shoulder: through('4 70, 45 79, 88 87, 140 93, 240 98, 350 102, 420 102.5, 446 99'),
  hood: through('8 70, 40 81, 84 91, 132 98'),
  roof: through('214 134, 248 139, 286 139.6, 318 135.6, 350 128'),
  deck: through('404 109, 424 108, 442 104.5'),
  section: flanks.round,
  noseCorner: corner(56, 13, 2.5),
  tailCorner: corner(44, 11, 2.8),
  haunches: [1, 2],
  doors: [152, 290],
  face: face([42, 84, 66, 15], [34, 66, 56], [54, 42, 25]),
  back: back([44, 84, 80, 96], 58, 70),
};
