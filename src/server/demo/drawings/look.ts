import type { BodyType } from '#contract/car-terms.ts';

/** What makes one drawn car differ from the next; the same look gives the same car in every view. */
export type Look = {
  bodyType: BodyType;
  paint: Paint;
  wheels: WheelDesign;
  grille?: Grille;
  lamps?: Lamps;
  roofRails?: boolean;
  spoiler?: boolean;
  /** Roof and mirrors in black. */
  twoTone?: boolean;
  /** A truck with four doors; without it the cab has two. */
  crewCab?: boolean;
  /** A van for goods instead of people; an off-roader instead of a crossover. */
  boxy?: boolean;
  /** Factors around 1 that stretch the body. */
  length?: number;
  height?: number;
  /** Extra ground clearance in centimetres; negative lowers the car. */
  lift?: number;
};

export const paints = [
  'white',
  'silver',
  'graphite',
  'black',
  'midnight',
  'blue',
  'red',
  'burgundy',
  'green',
  'sand',
  'copper',
  'sage',
] as const;
export type Paint = (typeof paints)[number];

export const wheelDesigns = ['five-spoke', 'split-spoke', 'ten-spoke', 'mesh', 'aero', 'steel'] as const;
export type WheelDesign = (typeof wheelDesigns)[number];

export type Grille = 'wide' | 'slats' | 'twin' | 'tall' | 'closed';
export type Lamps = 'slim' | 'round' | 'square' | 'swept';

export const views = ['side', 'front-three-quarter', 'rear', 'dashboard', 'wheel'] as const;
export type View = (typeof views)[number];

export const scenes = ['noon-lot', 'dusk-lot', 'showroom', 'street'] as const;
export type Scene = (typeof scenes)[number];
