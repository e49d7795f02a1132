import type { Easel } from '../easel.ts';
import { convexHull, type Point, type Vec } from '../geometry.ts';
import { shape } from '../svg.ts';

/** A soft shadow: the footprint drawn several times, each a little smaller and laid over the last. */
export function drawShadow(easel: Easel, strength: number): string {
  const layers = 22;
  return Array.from({ length: layers }, (_, index) => {
    const spread = 1 - index / layers;
    return shape(
      footprint(easel, 26 * spread - 13, 14 * spread),
      `fill="#0b0d12" fill-opacity="${(strength * (0.012 + 0.0068 * index)).toFixed(3)}"`,
    );
  }).join('');
}

function footprint({ camera, plan }: Easel, grow: number, lean: number): Point[] {
  const half = plan.width / 2 + grow;
  const middle = plan.length / 2;
  const length = plan.length / 2 + grow - 4;
  return Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    const ground: Vec = [
      middle + length * round(Math.cos(angle)) + lean * 0.25,
      half * round(Math.sin(angle)) - lean * 0.2,
      0,
    ];
    return camera.project(ground);
  });
}

/** The dark underside between the wheels. */
export function drawUnderside({ camera, plan }: Easel): string {
  const corners: Vec[] = [];
  const low = plan.edge[1];
  for (const x of [plan.axles[0] - 20, plan.axles[1] + 24]) {
    for (const y of [-0.78, 0.78]) for (const z of [low * 0.5, low + 15]) corners.push([x, (y * plan.width) / 2, z]);
  }
  return shape(convexHull(corners.map(camera.project)), 'fill="#08090b"');
}

/** Squares the circle's corners, as the plan of a car does. */
const round = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.42;
