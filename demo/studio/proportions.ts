import type { Knots } from './curve.ts';

/**
 * What a designer decides about a body, in centimetres: x from the front bumper backwards, heights from the ground.
 * Everything else (doors, glass, lamps on the skin) is laid out from these.
 */
export type Proportions = {
  length: number;
  width: number;
  axles: readonly [front: number, rear: number];
  wheelRadius: number;
  /** Heights of the lower edge: under the nose, between the wheels, under the tail. */
  edge: readonly [chin: number, sill: number, heel: number];
  /** The line where the flank turns: over the front fender, along the foot of the glass, to the tail. */
  shoulder: Knots;
  /** The centerline: from the lip over the nose to the cowl, the roof between the two glasses, the deck to the tail. */
  hood: Knots;
  roof: Knots;
  deck: Knots;
  /** From the sill (0) to the shoulder (1): half width as a share, and how far nose and tail lie back. */
  section: Knots;
  nose: Knots;
  tail: Knots;
  /** How the plan rounds off in front and behind. */
  noseCorner: Corner;
  tailCorner: Corner;
  /** How far the fenders stand out over the wheels. */
  haunches: readonly [front: number, rear: number];
  /** Share of the width that is lost towards both ends. */
  taper: number;
  /** Share of the width that the glass leans in, up to the roof. */
  lean: number;
  /** Door gaps at the foot of the glass, front to rear. */
  doors: readonly number[];
  /** The side glass between the pillars: shares of the way along and up the greenhouse. */
  glass: SideGlass;
  face: Face;
  back: Back;
  /** Height of an unpainted lower edge above the sill; 0 for none. */
  cladding: number;
  /** The open load bed of a pickup. */
  bed?: { from: number; to: number };
  slidingDoor?: boolean;
};

export type Corner = {
  /** How far the round corner reaches along the flank. */
  depth: number;
  /** How far the middle stands before the corner. */
  bow: number;
  /** 2 is an ellipse; more is squarer. */
  power: number;
};

export type SideGlass = {
  from: number;
  to: number;
  /** How far the rear edge leans forward on its way up. */
  rake: number;
  /** Where the window ends below the roof. */
  top: number;
};

export type Face = {
  lamp: { inner: number; outer: number; z: number; height: number };
  grille: { half: number; top: number; bottom: number };
  intake: { half: number; top: number; bottom: number };
};

export type Back = {
  lamp: { inner: number; outer: number; bottom: number; top: number };
  /** Where the lid begins above the bumper, and the middle of the plate. */
  lid: number;
  plate: number;
  /** The rear glass, as shares of the way up. */
  glass: readonly [bottom: number, top: number];
};
