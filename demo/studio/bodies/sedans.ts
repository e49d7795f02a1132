import type { Proportions } from '../proportions.ts';
import { back, corner, ends, face, flanks, glass, through } from './pencil.ts';

export const sedan: Proportions = {
  length: 486,
  width: 184,
  axles: [96, 378],
  wheelRadius: 34,
  edge: [19, 21, 24],
  shoulder: through('4 70, 50 78, 96 86, 150 93, 200 96, 300 100, 400 103.5, 460 104, 486 101'),
  hood: through('8 70, 40 81, 96 92, 150 100'),
  roof: through('232 138.6, 262 143.4, 300 144.6, 340 142, 376 135'),
  deck: through('426 113, 456 111, 482 107'),
  section: flanks.sculpted,
  nose: ends.nose,
  tail: ends.tail,
  noseCorner: corner(50, 12, 3),
  tailCorner: corner(40, 10, 3.2),
  haunches: [1.5, 3],
  taper: 0.04,
  lean: 0.28,
  doors: [170, 274, 368],
  glass: glass(0.02, 0.99),
  face: face([44, 87, 65, 14], [42, 66, 50], [58, 42, 25]),
  back: back([44, 87, 80, 97], 62, 76),
  cladding: 0,
};

/** Long hood, short overhang, the cabin set back. */
export const sportSedan: Proportions = {
  ...sedan,
  length: 471,
  axles: [79, 364],
  wheelRadius: 34.5,
  shoulder: through('4 72, 40 80, 80 87.5, 140 94, 190 97, 300 101, 370 104.5, 445 105, 471 102'),
  hood: through('7 72, 40 83.5, 90 94, 160 101.5'),
  roof: through('240 138, 268 142.6, 302 143.6, 338 141, 370 134.5'),
  deck: through('416 113.5, 440 112.5, 466 109'),
  noseCorner: corner(46, 9, 3.3),
  haunches: [2.5, 4],
  doors: [174, 273, 362],
  face: face([46, 86, 68, 12], [36, 69, 50], [60, 42, 24]),
  back: back([42, 87, 84, 97], 62, 72),
};

/** One bow from cowl to tail. */
export const fastback: Proportions = {
  ...sedan,
  length: 472,
  width: 186,
  axles: [85, 372],
  wheelRadius: 35,
  shoulder: through('4 66, 45 75, 85 84, 140 91, 240 95, 360 101, 430 103, 472 101'),
  hood: through('9 66, 40 77, 90 88, 142 96'),
  roof: through('228 137, 264 142.6, 302 143.4, 342 140, 378 132.4'),
  deck: through('438 109, 454 108.5, 467 107'),
  section: flanks.wedge,
  nose: ends.bullNose,
  noseCorner: corner(54, 12, 2.7),
  haunches: [2.5, 4.5],
  doors: [160, 266, 360],
  face: face([46, 88, 60, 11], [40, 58, 48], [60, 38, 23]),
  back: back([42, 88, 84, 96], 60, 72),
};

/** Short, tall, with the windshield well forward. */
export const compactSedan: Proportions = {
  ...sedan,
  length: 455,
  width: 177,
  axles: [90, 350],
  wheelRadius: 32,
  shoulder: through('4 73, 45 82, 90 90, 140 96, 250 100, 350 103, 430 104, 455 101'),
  hood: through('8 73, 40 84, 84 94, 128 102'),
  roof: through('207 141, 240 146.4, 280 147.4, 318 145, 350 139'),
  deck: through('396 115.5, 425 114, 450 109'),
  section: flanks.round,
  noseCorner: corner(54, 12, 2.6),
  tailCorner: corner(44, 11, 2.8),
  haunches: [0.5, 1],
  lean: 0.26,
  doors: [147, 250, 340],
  face: face([42, 84, 68, 17], [36, 68, 55], [52, 44, 28]),
  back: back([48, 84, 80, 100], 62, 76),
};

/** An upright nose, high sides, a low roof. */
export const limousine: Proportions = {
  ...sedan,
  length: 504,
  width: 191,
  axles: [90, 395],
  wheelRadius: 37,
  shoulder: through('4 86, 50 92, 100 97, 170 102, 300 106, 420 109, 480 109, 504 107'),
  hood: through('6 86, 40 93, 100 99, 168 105'),
  roof: through('244 142, 276 147.4, 320 148.4, 362 146, 398 140'),
  deck: through('438 117, 470 115.5, 500 112'),
  section: flanks.slab,
  nose: ends.uprightNose,
  tail: ends.uprightTail,
  noseCorner: corner(32, 8, 3.8),
  tailCorner: corner(28, 7, 3.8),
  doors: [184, 292, 385],
  face: face([48, 84, 76, 17], [40, 81, 56], [60, 44, 28]),
  back: back([66, 86, 74, 103], 62, 80),
};
