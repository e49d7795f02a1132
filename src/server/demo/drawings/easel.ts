import type { Blueprint } from './blueprint.ts';
import type { Camera } from './camera.ts';
import { dot, lerp, subtract, type Point, type Vec } from './geometry.ts';
import { facing, type Hull } from './hull.ts';
import type { Light } from './light.ts';
import type { Look } from './look.ts';
import { followPath } from './paths.ts';

/** All that a part of the drawing needs to know about the car and the place it is seen from. */
export type Easel = { plan: Blueprint; look: Look; hull: Hull; camera: Camera; light: Light };

/** A shape of the side elevation as it appears in the picture. */
export const onFlank = (easel: Easel, drawing: string | readonly Point[]): Point[] =>
  lay(easel, pointsOf(drawing), easel.hull.flank, [0, 1, 0], () => easel.hull.toBody(easel.hull.length / 2, 0)[0]);

/** A shape of the front elevation; the half with positive y is the near one. */
export const onNose = (easel: Easel, drawing: string | readonly Point[]): Point[] =>
  lay(easel, pointsOf(drawing), easel.hull.nose, [-1, 0, 0], (z) => 0.85 * easel.hull.halfWidth(30, z));

export const onTail = (easel: Easel, drawing: string | readonly Point[]): Point[] =>
  lay(
    easel,
    pointsOf(drawing),
    easel.hull.tail,
    [1, 0, 0],
    (z) => 0.85 * easel.hull.halfWidth(easel.hull.toBody(easel.hull.length, 0)[0] - 30, z),
  );

export const mirrored = (points: readonly Point[]): Point[] => points.map(([y, z]): Point => [-y, z]);

export const pointsOf = (drawing: string | readonly Point[]): readonly Point[] =>
  typeof drawing === 'string' ? followPath(drawing, 2.5) : drawing;

type Lift = (a: number, z: number) => Vec;

/** Points that have turned away from the eye slide along the body to its visible edge. */
function lay(
  easel: Easel,
  points: readonly Point[],
  lift: Lift,
  outward: Vec,
  anchorAt: (z: number) => number,
): Point[] {
  const seen = (a: number, z: number): boolean =>
    dot(facing(lift, a, z, outward), subtract(easel.camera.at, lift(a, z))) > 0;
  const first = points[0];
  if (!first || !seen(anchorAt(first[1]), first[1])) return [];
  return points.map(([a, z]) => {
    if (seen(a, z)) return easel.camera.project(lift(a, z));
    let [hidden, visible] = [a, anchorAt(z)];
    for (let halving = 0; halving < 10; halving += 1) {
      const middle = lerp(hidden, visible, 0.5);
      if (seen(middle, z)) visible = middle;
      else hidden = middle;
    }
    return easel.camera.project(lift(visible, z));
  });
}

export function bounds(points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Panes seen edge-on are left out: their frame would show as a fat line. */
export function areaOf(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}
