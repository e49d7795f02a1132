import type { BodyType } from '#contract/car-terms.ts';
import type { Blueprint } from '../blueprint.ts';
import type { Look } from '../look.ts';
import { cargoVan } from './cargo-van.ts';
import { coupe } from './coupe.ts';
import { crewTruck } from './crew-truck.ts';
import { hatchback } from './hatchback.ts';
import { offRoader } from './off-roader.ts';
import { regularTruck } from './regular-truck.ts';
import { sedan } from './sedan.ts';
import { suv } from './suv.ts';
import { van } from './van.ts';
import { wagon } from './wagon.ts';

const blueprints: Record<Exclude<BodyType, 'truck'>, Blueprint> = { sedan, coupe, suv, van, hatchback, wagon };

export function blueprintFor(look: Look): Blueprint {
  if (look.bodyType === 'truck') return look.crewCab ? crewTruck : regularTruck;
  if (look.boxy && look.bodyType === 'van') return cargoVan;
  if (look.boxy && look.bodyType === 'suv') return offRoader;
  return blueprints[look.bodyType];
}
