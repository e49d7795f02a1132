import type { Proportions } from '../proportions.ts';
import { back, corner, ends, face, flanks, glass, through } from './pencil.ts';
import { sedan } from './sedans.ts';

export const hatchback: Proportions = {
  ...sedan,
  length: 427,
  width: 180,
  axles: [86, 349],
  wheelRadius: 33.5,
  edge: [18, 20, 23],
  shoulder: through('4 71, 45 80, 86 87, 132 93, 180 96, 300 100, 380 104, 427 105'),
  hood: through('8 71, 40 82, 86 93, 134 100'),
  roof: through('208 140, 240 146, 282 147.6, 332 146, 386 140.4'),
  deck: through('411 107, 415 106.5, 419 105.6'),
  tail: ends.hatch,
  tailCorner: corner(30, 9, 3),
  lean: 0.25,
  doors: [153, 253, 336],
  glass: glass(0.02, 0.9, -0.03),
  face: face([44, 85, 68, 13], [44, 68, 57], [58, 44, 26]),
  back: back([48, 85, 84, 101], 60, 74),
};

/** A long nose, a thick rear pillar, a roof that falls early. */
export const sleekHatchback: Proportions = {
  ...hatchback,
  length: 446,
  axles: [90, 363],
  wheelRadius: 34,
  shoulder: through('4 72, 45 79, 90 87, 158 93, 240 97, 340 102, 400 107, 446 106'),
  hood: through('8 72, 45 82.5, 96 92.5, 160 99'),
  roof: through('230 135, 260 140.6, 298 142, 342 139.6, 396 130'),
  deck: through('430 109, 434 108, 438 106.6'),
  noseCorner: corner(52, 12, 2.8),
  tailCorner: corner(40, 10, 2.8),
  haunches: [2.5, 5],
  lean: 0.28,
  doors: [174, 272, 352],
  glass: glass(0.02, 0.78, 0.03),
  face: face([44, 86, 67, 10], [40, 68, 46], [56, 38, 24]),
  back: back([44, 86, 86, 98], 60, 70),
};

/** Short hood, high roof: as much room as fits on a small footprint. */
export const tallHatchback: Proportions = {
  ...hatchback,
  length: 416,
  width: 176,
  axles: [80, 336],
  wheelRadius: 32.5,
  shoulder: through('4 79, 40 88, 80 94, 122 98, 240 102, 340 106, 416 108'),
  hood: through('8 79, 30 89, 66 99, 104 106'),
  roof: through('192 150, 226 155, 272 156, 320 154, 376 147.6'),
  deck: through('402 110, 405 109.4, 408 108.6'),
  section: flanks.round,
  nose: ends.bullNose,
  noseCorner: corner(50, 12, 2.5),
  lean: 0.24,
  doors: [134, 238, 320],
  glass: glass(0.02, 0.9, -0.04),
  face: face([42, 84, 75, 17], [36, 70, 60], [54, 46, 28]),
  back: back([58, 82, 84, 110], 60, 78),
};

/** One arch from the nose to a cut-off tail. */
export const kammback: Proportions = {
  ...hatchback,
  length: 450,
  width: 176,
  axles: [92, 362],
  wheelRadius: 32.5,
  shoulder: through('4 69, 45 79, 92 88, 132 93, 250 99, 360 105, 420 109, 450 109'),
  hood: through('8 69, 40 80, 80 91, 122 99'),
  roof: through('218 144.4, 252 148.8, 282 149, 332 144, 396 131'),
  deck: through('434 115, 438 113, 442 110.4'),
  nose: ends.bullNose,
  noseCorner: corner(56, 13, 2.5),
  lean: 0.27,
  doors: [153, 258, 350],
  glass: glass(0.02, 0.92, 0.02),
  face: face([42, 84, 66, 17], [34, 60, 52], [56, 42, 25]),
  back: back([56, 82, 82, 108], 60, 76, [0.1, 0.93]),
};
