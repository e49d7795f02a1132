import type { BodyType } from '#contract/inventory/car-terms.ts';

/** What makes one drawn car differ from the next; the same look gives the same car in every view. */
export type Look = {
  bodyType: BodyType;
  /** Without it the plain one of the body type. */
  shape?: Shape;
  paint: Paint;
  wheels: WheelDesign;
  grille?: Grille;
  lamps?: Lamps;
  /** No engine: a closed face, no tail pipes, screens instead of dials. */
  electric?: boolean;
  roofRails?: boolean;
  spoiler?: boolean;
  /** Roof and mirrors in black. */
  twoTone?: boolean;
  /** A truck with four doors; without it the cab has two. */
  crewCab?: boolean;
  /** Factors around 1 that stretch the body. */
  length?: number;
  height?: number;
  /** Extra ground clearance in centimetres; negative lowers the car. */
  lift?: number;
};

export type Shape =
  | 'sedan'
  | 'sport sedan'
  | 'compact sedan'
  | 'fastback'
  | 'limousine'
  | 'coupe'
  | 'muscle'
  | 'classic muscle'
  | 'rear engine'
  | 'compact coupe'
  | 'crossover'
  | 'sleek suv'
  | 'soft suv'
  | 'angular suv'
  | 'upright suv'
  | 'estate suv'
  | 'family suv'
  | 'full-size suv'
  | 'off-roader'
  | 'crew cab'
  | 'regular cab'
  | 'mid-size truck'
  | 'slab truck'
  | 'minivan'
  | 'box van'
  | 'cargo van'
  | 'hatchback'
  | 'sleek hatchback'
  | 'tall hatchback'
  | 'kammback'
  | 'wagon'
  | 'tall wagon';

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

export const wheelDesigns = [
  'five-spoke',
  'split-spoke',
  'ten-spoke',
  'mesh',
  'aero',
  'steel',
  'six-spoke',
  'turbine',
] as const;
export type WheelDesign = (typeof wheelDesigns)[number];

export type Grille = 'wide' | 'slats' | 'slots' | 'twin' | 'tall' | 'spindle' | 'split' | 'cross' | 'beams' | 'closed';
export type Lamps = 'slim' | 'round' | 'square' | 'swept' | 'bracket' | 'tall';

export const views = ['side', 'front-three-quarter', 'rear', 'dashboard', 'wheel'] as const;
export type View = (typeof views)[number];

export const scenes = ['noon-lot', 'dusk-lot', 'showroom', 'street'] as const;
export type Scene = (typeof scenes)[number];
