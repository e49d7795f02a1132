import type { Knots } from './curve.ts';
import type { Point } from './geometry.ts';

/**
 * One body type as a draughtsman would lay it out: elevations in centimetres, the car facing left,
 * x from the front bumper backwards, heights from the ground. Front and rear shapes are given for one half.
 */
export type Blueprint = {
  width: number;
  /** The centreline from the foot of the front bumper over the roof to the foot of the rear bumper. */
  profile: string;
  /** Height and half width, the latter as a share of half the car's width. */
  section: Knots;
  /** How much the section climbs towards the rear, per centimetre of length. */
  beltRise: number;
  /** Height and depth of the rounded corners in plan view. */
  noseCorner: Knots;
  tailCorner: Knots;
  axles: readonly [front: number, rear: number];
  wheelRadius: number;
  archRadius: number;
  side: SidePlan;
  front: FrontPlan;
  rear: RearPlan;
  /** The open load bed of a pickup. */
  bed?: { from: number; to: number; rail: number };
};

export type SidePlan = {
  /** Outline of all side glass, and the posts that divide it. */
  glass: string;
  posts: string[];
  /** Door and lid gaps, open lines. */
  gaps: string[];
  handles: Point[];
  mirror: Point;
  /** Headrests seen through the glass: seat back positions. */
  seats: number[];
  /** Height of the unpainted lower edge; 0 for none. */
  cladding: number;
  /** A pressed line along the flank. */
  crease: string;
  /** Roof rails, from and to, at a height. */
  rails: string;
};

export type FrontPlan = {
  lamp: { inner: number; outer: number; z: number; height: number };
  grille: { half: number; top: number; bottom: number };
  intake: { half: number; top: number; bottom: number };
  /** Bottom and top of the windshield. */
  glass: readonly [bottom: number, top: number];
  /** Shut line of the hood above the lamps. */
  hoodEdge: number;
};

export type RearPlan = {
  lamp: { inner: number; outer: number; bottom: number; top: number };
  glass: readonly [bottom: number, top: number];
  /** Where the lid begins above the bumper. */
  lidBottom: number;
  plate: number;
  bumperTop: number;
  /** Where a spoiler is fixed. */
  spoiler: number;
};
