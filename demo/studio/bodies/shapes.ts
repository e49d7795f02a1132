import type { Proportions } from '../proportions.ts';
import { classicMuscle, compactCoupe, coupe, muscle, rearEngine } from './coupes.ts';
import { hatchback, kammback, sleekHatchback, tallHatchback } from './hatchbacks.ts';
import { compactSedan, fastback, limousine, sedan, sportSedan } from './sedans.ts';
import {
  angularSuv,
  crossover,
  estateSuv,
  familySuv,
  fullSizeSuv,
  offRoader,
  sleekSuv,
  softSuv,
  uprightSuv,
} from './suvs.ts';
import { crewTruck, midSizeTruck, regularTruck, slabTruck } from './trucks.ts';
import { boxVan, cargoVan, minivan } from './vans.ts';
import { tallWagon, wagon } from './wagons.ts';
import type { Look, Shape } from '../look.ts';

const shapes: Record<Shape, Proportions> = {
  sedan,
  'sport sedan': sportSedan,
  'compact sedan': compactSedan,
  fastback,
  limousine,
  coupe,
  muscle,
  'classic muscle': classicMuscle,
  'rear engine': rearEngine,
  'compact coupe': compactCoupe,
  crossover,
  'sleek suv': sleekSuv,
  'soft suv': softSuv,
  'angular suv': angularSuv,
  'upright suv': uprightSuv,
  'estate suv': estateSuv,
  'family suv': familySuv,
  'full-size suv': fullSizeSuv,
  'off-roader': offRoader,
  'crew cab': crewTruck,
  'regular cab': regularTruck,
  'mid-size truck': midSizeTruck,
  'slab truck': slabTruck,
  minivan,
  'box van': boxVan,
  'cargo van': cargoVan,
  hatchback,
  'sleek hatchback': sleekHatchback,
  'tall hatchback': tallHatchback,
  kammback,
  wagon,
  'tall wagon': tallWagon,
};

/** A look that names no shape gets the plain one of its body type. */
export const shapeOf = (look: Look): Proportions => shapes[look.shape ?? plainShape(look)];

function plainShape({ bodyType, crewCab }: Look): Shape {
  if (bodyType === 'truck') return crewCab ? 'crew cab' : 'regular cab';
  if (bodyType === 'van') return 'minivan';
  return bodyType === 'suv' ? 'crossover' : bodyType;
}
