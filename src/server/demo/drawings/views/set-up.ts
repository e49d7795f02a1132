import { blueprintFor } from '../bodies/blueprints.ts';
import { aimCamera, type Standpoint } from '../camera.ts';
import type { Easel } from '../easel.ts';
import type { Vec } from '../geometry.ts';
import { shapeHull, type Hull } from '../hull.ts';
import type { Look } from '../look.ts';
import type { Light } from '../light.ts';

/** What the picture should show: the width it takes and where the tyres touch the ground. */
export type Framing = {
  box(hull: Hull, easel: Pick<Easel, 'plan'>): Vec[];
  width(hull: Hull): number;
  ground: number;
  fineness: number;
};

export function setUpEasel(look: Look, light: Light, from: Standpoint, framing: Framing): Easel {
  const plan = blueprintFor(look);
  const hull = shapeHull(plan, look, framing.fineness);
  const camera = aimCamera(from, framing.box(hull, { plan }), { width: framing.width(hull), ground: framing.ground });
  return { plan, look, hull, camera, light };
}
