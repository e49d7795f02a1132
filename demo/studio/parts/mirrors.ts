import type { Easel } from '../easel.ts';
import { blend, dim, hex } from '../color.ts';
import { normalize } from '../geometry.ts';
import { shadePaint } from '../light.ts';
import { blackLacquer, lacquers } from '../paints.ts';
import type { Point, Vec } from '../geometry.ts';
import { shape } from '../svg.ts';
import { followPath } from '../paths.ts';

/** A door mirror on one side, seen as a rounded pod. */
export function drawMirror(easel: Easel, side: 1 | -1): string {
  const x = (easel.plan.doors[0] ?? 170) + 12;
  const place: Vec = [x, side * (easel.hull.body.brim(x) + 12), easel.hull.body.shoulder(x) + 6];
  const pixels = easel.camera.scaleAt(place);
  const [px, py] = easel.camera.project(place);
  const fromFront = Math.abs(easel.camera.forward[0]);
  const width = 7.5 + 5.5 * fromFront;
  const pod = followPath(
    `M ${-width} -2 C ${-width} 6 ${-width * 0.4} 7.5 ${width * 0.3} 7.2 C ${width} 6.6 ${width} 0 ${width * 0.9} -4 C ${width * 0.7} -7 ${-width * 0.8} -6.6 ${-width} -2 Z`,
    2,
  );
  const at = (points: readonly Point[], dx = 0, dy = 0): Point[] =>
    points.map(([a, b]) => [px + (a + dx) * pixels, py - (b + dy) * pixels]);
  const toEye = normalize([-easel.camera.forward[0], -easel.camera.forward[1], 0.1]);
  const lacquer = easel.look.twoTone ? blackLacquer : lacquers[easel.look.paint];
  const tone = shadePaint(lacquer, toEye, toEye, place[2], easel.light);
  const glow = hex(blend(tone, easel.light.horizon, 0.32));
  const coat = hex(dim(tone, 0.96));
  const lit = followPath(
    `M ${-width * 0.9} 1 C ${-width * 0.7} 6 0 6.6 ${width * 0.8} 5 C ${width * 0.4} 3 ${-width * 0.4} 2.4 ${-width * 0.9} 1 Z`,
    2,
  );
  return (
    shape(
      at([
        [-3, -4],
        [4, -4],
        [5 - side * 2, -10],
        [-2 - side * 3, -10],
      ]),
      'fill="#121417"',
    ) +
    shape(at(pod), `fill="${coat}"`) +
    shape(at(lit), `fill="${glow}"`) +
    shape(
      at([
        [-width * 0.98, -3],
        [width * 0.92, -3.6],
        [width * 0.8, -5.8],
        [-width * 0.8, -5.6],
      ]),
      'fill="#000" fill-opacity=".35"',
    )
  );
}
