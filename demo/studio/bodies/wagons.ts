import type { Proportions } from '../proportions.ts';
import { back, corner, ends, face, glass, through } from './pencil.ts';
import { sportSedan } from './sedans.ts';

/** A sedan up to the rear door, and a loading bay behind it. */
export const wagon: Proportions = {
  ...sportSedan,
  length: 476,
  width: 185,
  axles: [87, 374],
  shoulder: through('4 74, 40 82, 87 89, 140 95, 190 98, 300 102, 400 106, 476 108'),
  hood: through('7 74, 40 85, 92 95, 154 102.5'),
  roof: through('236 138.4, 264 142.8, 312 143.8, 372 142, 434 136.6'),
  deck: through('461 111, 464 110, 468 108.6'),
  tail: ends.hatch,
  tailCorner: corner(30, 9, 3.2),
  lean: 0.26,
  doors: [168, 270, 360],
  glass: glass(0.02, 0.93, 0.02),
  face: face([46, 86, 70, 12], [38, 70, 52], [60, 44, 25]),
  back: back([62, 86, 78, 106], 60, 76),
};

/** The same on long legs, with plastic around the wheels. */
export const tallWagon: Proportions = {
  ...wagon,
  length: 482,
  axles: [94, 369],
  wheelRadius: 35.5,
  edge: [25, 29, 31],
  shoulder: through('4 83, 45 91, 94 98, 150 104, 300 109, 400 112, 482 114'),
  hood: through('8 83, 45 94, 95 103, 148 111'),
  roof: through('222 151, 252 157.6, 300 159.6, 372 158.4, 440 153'),
  deck: through('466 117, 469 116, 473 114.6'),
  cladding: 8,
  doors: [164, 266, 354],
  face: face([44, 86, 78, 14], [40, 79, 62], [58, 50, 33]),
  back: back([48, 86, 92, 112], 66, 84),
};
