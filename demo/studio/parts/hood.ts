import { seesFront, seesRear, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { line } from '../svg.ts';

/** Shut lines and folds of the hood, and the dark gutter before the windshield. */
export function drawHoodLines(easel: Easel): string {
  const { hull, camera } = easel;
  if (seesRear(easel)) return '';
  const pixels = camera.scaleAt(hull.hood(0, 0.5));
  const along = (out: number, bend: number, from: number, to: number): Point[] =>
    Array.from({ length: 20 }, (_, step) => {
      const share = lerp(from, to, step / 19);
      return camera.project(hull.hood(out + bend * share, share));
    });
  const cut = (points: readonly Point[]): string => line(points, '#08090b', pixels * 0.75, 'stroke-opacity=".6"');
  const fold = (points: readonly Point[]): string => line(points, '#fff', pixels * 0.8, 'stroke-opacity=".16"');
  const gutter = Array.from({ length: 31 }, (_, step) => camera.project(hull.hood(lerp(-0.9, 0.98, step / 30), 1)));
  return [1, -1]
    .map((side) => cut(along(side * 0.9, side * 0.01, 0.05, 1)) + fold(along(side * 0.4, side * 0.22, 0.16, 0.95)))
    .concat(seesFront(easel) ? line(gutter, '#0b0d10', pixels * 2.6) : '')
    .join('');
}
