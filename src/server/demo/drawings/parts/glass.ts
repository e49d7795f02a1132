import { blend, colour, hex } from '../colour.ts';
import type { Point } from '../geometry.ts';
import type { Light } from '../light.ts';
import { linearGradient } from '../svg.ts';

const smoke = colour('#141b21');

/** Tinted glass that takes its upper tone from the sky of the scene. */
export function glassTint(id: string, from: Point, to: Point, light: Light): string {
  const sky = blend(light.zenith, light.horizon, 0.25);
  return linearGradient(id, from, to, [
    [0, hex(blend(smoke, sky, 0.52))],
    [0.3, hex(blend(smoke, sky, 0.3))],
    [0.75, hex(blend(smoke, sky, 0.1))],
    [1, hex(smoke)],
  ]);
}
