import { dim, hex } from '../colour.ts';
import { onTail, type Easel } from '../easel.ts';
import { dot, subtract, type Point, type Vec } from '../geometry.ts';
import { lacquers } from '../paints.ts';
import { line, shape } from '../svg.ts';

/** A lip on the trunk, or above the rear glass where there is a hatch. */
export function drawSpoiler(easel: Easel): string {
  if (!easel.look.spoiler) return '';
  const { hull, camera, plan, look } = easel;
  const z = plan.rear.spoiler;
  const half = 0.8 * hull.halfWidth(hull.toBody(hull.length * 0.9, 0)[0], z);
  const places = Array.from({ length: 17 }, (_, step): Vec => hull.tail(half * (step / 8 - 1), z));
  const edge = places.map(([x, y, height], index): Vec => [
    x + 3.5,
    y,
    height + 2.4 + 1.6 * Math.sin((index / 16) * Math.PI),
  ]);
  const root = onTail(
    easel,
    Array.from({ length: 17 }, (_, step): Point => [half * (step / 8 - 1), z - 1]),
  );
  if (root.length === 0) return '';
  const pixels = camera.scaleAt(places[8] ?? [0, 0, 0]);
  const tip = edge.map(camera.project);
  const fromBehind = dot([1, 0, 0], subtract(camera.at, places[8] ?? [0, 0, 0])) > 60;
  const tone = look.twoTone ? '#17191c' : hex(dim(lacquers[look.paint].base, fromBehind ? 0.62 : 0.85));
  return (
    shape([...root, ...tip.toReversed()], `fill="${tone}"`) +
    line(tip, look.twoTone ? '#3a3e43' : hex(dim(lacquers[look.paint].base, 1.18)), pixels * 1.8)
  );
}
