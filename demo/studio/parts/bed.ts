import type { Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { line, shape } from '../svg.ts';

/** The open bed of a pickup: its dark floor, the far wall inside, and the rails around it. */
export function drawBed(easel: Easel): string {
  const { bed } = easel.plan;
  if (!bed) return '';
  const { hull, camera } = easel;
  const at = (x: number, share: number, drop = 0): Point =>
    camera.project([x, share * hull.body.brim(x), hull.body.shoulder(x) + 0.6 - drop]);
  const along = (share: number, drop = 0): Point[] =>
    Array.from({ length: 9 }, (_, step) => at(lerp(bed.from, bed.to, step / 8), share, drop));
  const rim = [...along(-0.9), ...along(0.9).toReversed()];
  const farWall = [...along(-0.9), ...along(-0.88, 34).toReversed()];
  const pixels = camera.scaleAt([bed.from, 0, 100]);
  return (
    shape(rim, 'fill="#17191c"') +
    shape(farWall, 'fill="#2b2e32"') +
    line([...rim, ...rim.slice(0, 1)], '#0b0d0f', pixels * 2.4)
  );
}
