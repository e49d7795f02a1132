import type { Proportions } from '../proportions.ts';
import { back, corner, ends, face, flanks, glass, through } from './pencil.ts';
import { hatchback } from './hatchbacks.ts';

/** Sliding doors and three rows. */
export const minivan: Proportions = {
  ...hatchback,
  length: 516,
  width: 200,
  axles: [98, 398],
  wheelRadius: 35.5,
  edge: [20, 22, 25],
  shoulder: through('4 82, 45 92, 98 100, 134 105, 300 108, 420 112, 516 115'),
  hood: through('8 82, 40 95, 80 105, 116 113'),
  roof: through('218 166, 252 172.4, 312 174.4, 402 173, 478 167.6'),
  deck: through('502 118, 505 117, 509 115.6'),
  noseCorner: corner(54, 13, 2.6),
  haunches: [1, 2],
  lean: 0.23,
  doors: [152, 266, 368],
  glass: glass(0.02, 0.96, 0.01),
  face: face([48, 92, 80, 16], [46, 78, 62], [64, 48, 28]),
  back: back([60, 92, 88, 116], 62, 80),
  slidingDoor: true,
};

/** A box on wheels with a short snout. */
export const boxVan: Proportions = {
  ...minivan,
  length: 514,
  width: 195,
  axles: [96, 404],
  shoulder: through('4 89, 45 98, 96 105, 140 108, 300 110, 420 111, 514 112'),
  hood: through('7 89, 40 101, 80 108, 120 114'),
  roof: through('210 167, 242 173.4, 322 175, 422 174.6, 492 171'),
  deck: through('504 115, 506 114.4, 509 113.4'),
  section: flanks.slab,
  nose: ends.uprightNose,
  noseCorner: corner(38, 11, 3.2),
  tailCorner: corner(20, 6, 3.8),
  lean: 0.18,
  doors: [154, 266, 372],
  face: face([50, 88, 80, 17], [44, 82, 64], [60, 50, 30]),
  back: back([78, 92, 80, 122], 62, 80),
};

/** A high roof for goods, with panels where the windows would be. */
export const cargoVan: Proportions = {
  ...boxVan,
  length: 593,
  width: 199,
  axles: [102, 466],
  wheelRadius: 35,
  edge: [24, 30, 32],
  shoulder: through('4 104, 45 113, 96 122, 140 126, 593 128'),
  hood: through('7 104, 30 115, 60 123, 96 131'),
  roof: through('178 224, 206 237, 262 242.6, 440 244, 574 241'),
  deck: through('585 130, 586 129.6, 588 129'),
  noseCorner: corner(44, 12, 2.9),
  tailCorner: corner(12, 3, 4.4),
  haunches: [1, 0.5],
  taper: 0.012,
  lean: 0.13,
  doors: [136, 236],
  glass: glass(0.03, 0.24, -0.02, 0.62),
  face: face([56, 92, 97, 24], [44, 96, 74], [64, 54, 34]),
  back: back([86, 96, 84, 122], 44, 66, [0.16, 0.62]),
  cladding: 6,
};
