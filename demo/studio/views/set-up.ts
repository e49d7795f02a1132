import { proportionsOf } from '../bodies/proportions-of.ts';
import { aimCamera, type Standpoint } from '../camera.ts';
import type { Easel } from '../easel.ts';
import type { Vec } from '../geometry.ts';
import { shapeHull, type Hull } from '../hull/hull.ts';
import type { Look } from '../look.ts';
import type { Light } from '../light.ts';
import type { Proportions } from '../proportions.ts';

/** What the picture should show: the width it takes and where the tires touch the ground. */
export type Framing = {
  box(plan: Proportions, hull: Hull): Vec[];
  width(plan: Proportions, hull: Hull): number;
  ground: number;
};

export function setUpEasel(look: Look, light: Light, from: Standpoint, framing: Framing): Easel {
  const plan = proportionsOf(look);
  const hull = shapeHull(plan);
  const camera = aimCamera(from, framing.box(plan, hull), { width: framing.width(plan, hull), ground: framing.ground });
  return { plan, look, hull, camera, light };
}
