import type { Easel } from '../easel.ts';
import { convexHull, type Point, type Vec } from '../geometry.ts';
import { shape } from '../svg.ts';

/** A soft shadow: the footprint drawn several times, each a little smaller and laid over the last. */
export function drawShadow(easel: Easel, strength: number): string {
  const layers = 16;
  return Array.from({ length: layers }, (_, index) => {
    const spread = 1 - index / layers;
    return shape(
      footprint(easel, 30 * spread - 12, 20 * spread),
      `fill="#0b0d12" fill-opacity="${(strength * (0.02 + 0.0085 * index)).toFixed(3)}"`,
    );
  }).join('');
}

function footprint(easel: Easel, grow: number, lean: number): Point[] {
  const { hull, camera, plan } = easel;
  const half = plan.width / 2 + grow;
  const middle = hull.length / 2;
  const length = hull.length / 2 + grow - 4;
  return Array.from({ length: 60 }, (_, step) => {
    const angle = (step / 60) * 2 * Math.PI;
    const ground: Vec = [
      middle + length * round(Math.cos(angle)) + lean * 0.25,
      half * round(Math.sin(angle)) - lean * 0.2,
      0,
    ];
    return camera.project(ground);
  });
}

/** The dark underside between the wheels. */
export function drawUnderside(easel: Easel): string {
  const { hull, camera, plan } = easel;
  const corners: Vec[] = [];
  for (const x of [plan.axles[0] - 8, plan.axles[1] + 20]) {
    for (const y of [-0.74, 0.74])
      for (const z of [hull.foot * 0.35, hull.foot + 15]) corners.push(hull.world(x, (y * plan.width) / 2, z));
  }
  return shape(convexHull(corners.map(camera.project)), 'fill="#0a0b0e"');
}

/** Squares the circle's corners, as the plan of a car does. */
const round = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.42;
