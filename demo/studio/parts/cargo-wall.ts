import type { Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { line } from '../svg.ts';
import { cargoDoorAt } from './gaps.ts';

/** The wall of a van for goods above the shoulder: the edges of its door, and pressed panels where windows would be. */
export function drawCargoWall(easel: Easel): string {
  const { plan, hull, camera } = easel;
  if (!plan.slidingDoor || plan.doors.length > 2) return '';
  const { side, sideAt } = hull.greenhouse;
  const pixels = camera.scaleAt(side(0.6, 0.4));
  const at = (x: number, up: number): Point => camera.project(sideAt(x, up));
  const doors = cargoDoorAt(plan);
  const [first = 0, last = 0] = doors;
  const end = side(1, 0.4)[0];
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const panels = [
    [first + 10, last - 10],
    [last + 14, lerp(last, end, 0.48)],
    [lerp(last, end, 0.54), end - 8],
  ].map(([left = 0, right = 0]) => [
    ...steps.map((share) => at(lerp(left, right, share), 0.1)),
    ...steps.map((share) => at(lerp(right, left, share), 0.62)),
    at(left, 0.1),
  ]);
  const door = doors.map((x) => [0, 0.3, 0.6, 0.84].map((up) => at(x, up)));
  return (
    panels.map((panel) => line(panel, '#000', pixels * 1.6, 'stroke-opacity=".1"')).join('') +
    panels
      .map((panel) =>
        line(
          panel.map(([x, y]): Point => [x + pixels, y + pixels]),
          '#fff',
          pixels * 0.8,
          'stroke-opacity=".3"',
        ),
      )
      .join('') +
    door.map((edge) => line(edge, '#08090b', pixels * 0.8, 'stroke-opacity=".6"')).join('')
  );
}
