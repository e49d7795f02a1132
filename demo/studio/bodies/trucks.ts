import type { Proportions } from '../proportions.ts';
import { back, corner, ends, face, flanks, glass, through } from './pencil.ts';
import { sedan } from './sedans.ts';

/** A full-size pickup with four doors. */
export const crewTruck: Proportions = {
  ...sedan,
  length: 589,
  width: 203,
  axles: [96, 464],
  wheelRadius: 42,
  edge: [34, 40, 46],
  shoulder: through('3 117, 50 122, 100 125, 165 128, 300 130, 380 131, 589 133'),
  hood: through('4 117, 50 125, 100 128.5, 164 132'),
  roof: through('228 186, 258 192.6, 302 194.6, 342 193.6, 374 188.6'),
  deck: through('388 132.6, 480 132.8, 585 133'),
  section: flanks.slab,
  nose: ends.truckNose,
  tail: through('0 5, .08 1, .2 0, .26 4, .6 4, 1 5'),
  noseCorner: corner(24, 8, 4),
  tailCorner: corner(9, 2, 4.5),
  haunches: [2.5, 2.5],
  taper: 0.015,
  lean: 0.2,
  doors: [174, 276, 370],
  glass: glass(0.03, 0.97, 0.01, 0.85),
  face: face([62, 95, 97, 24], [60, 113, 80], [64, 55, 42]),
  back: back([82, 97, 92, 128], 74, 58, [0.1, 0.86]),
  cladding: 0,
  bed: { from: 398, to: 578 },
};

/** Two doors and a long bed. */
export const regularTruck: Proportions = {
  ...crewTruck,
  length: 570,
  axles: [96, 442],
  wheelRadius: 40,
  roof: through('228 186, 254 192, 272 193, 288 192, 304 188'),
  deck: through('318 132, 440 132.6, 566 133'),
  doors: [174, 290],
  bed: { from: 328, to: 559 },
};

/** A size smaller, rounder, with fenders that show. */
export const midSizeTruck: Proportions = {
  ...crewTruck,
  length: 540,
  width: 190,
  axles: [90, 416],
  wheelRadius: 39,
  shoulder: through('4 104, 45 110, 90 115, 150 119, 300 122, 350 123, 540 124'),
  hood: through('6 104, 45 114, 95 119, 150 123'),
  roof: through('214 172, 244 178, 284 179.6, 318 178.4, 346 173.6'),
  deck: through('362 124, 450 124, 536 124'),
  section: flanks.sculpted,
  nose: ends.uprightNose,
  noseCorner: corner(38, 10, 3),
  haunches: [5, 5],
  lean: 0.22,
  doors: [164, 258, 340],
  face: face([54, 88, 92, 18], [46, 99, 74], [60, 54, 40]),
  back: back([78, 91, 88, 120], 72, 56, [0.1, 0.86]),
  cladding: 5,
  bed: { from: 372, to: 529 },
};

/** As wide as the law allows, flat on all sides. */
export const slabTruck: Proportions = {
  ...crewTruck,
  length: 552,
  width: 214,
  axles: [92, 438],
  wheelRadius: 44.5,
  edge: [46, 42, 50],
  shoulder: through('3 127, 50 130, 100 131, 160 133, 340 134, 552 136'),
  hood: through('4 127, 50 132, 100 133.5, 152 135'),
  roof: through('204 188, 226 197, 276 199.6, 330 199, 372 193'),
  deck: through('392 135, 470 135.6, 548 136'),
  noseCorner: corner(22, 6, 4.6),
  haunches: [5, 5],
  lean: 0.17,
  doors: [164, 268, 366],
  face: face([58, 98, 112, 13], [58, 112, 96], [62, 66, 52]),
  back: back([78, 101, 112, 124], 82, 66, [0.12, 0.86]),
  cladding: 7,
  bed: { from: 402, to: 541 },
};
