import type { Camera } from './camera.ts';
import { dot, lerp, subtract, type Point } from './geometry.ts';
import type { Hull, Lift } from './hull/hull.ts';
import type { Light } from './light.ts';
import type { Look } from './look.ts';
import type { Spot } from './paint/panel.ts';
import { followPath } from './paths.ts';
import type { Corner, Proportions } from './proportions.ts';

/** All that a part of the drawing needs to know about the car and the place it is seen from. */
export type Easel = { plan: Proportions; look: Look; hull: Hull; camera: Camera; light: Light };

/** A shape of the side elevation as it appears in the picture. */
export const onFlank = (easel: Easel, drawing: string | readonly Point[]): Point[] =>
  lay(easel, pointsOf(drawing), easel.hull.flank, easel.plan.length / 2);

/** A shape of the front, measured sideways over the skin; the half with positive numbers is the near one. */
export const onNose = (easel: Easel, drawing: string | readonly Point[]): Point[] =>
  lay(easel, pointsOf(drawing), easel.hull.nose, cornerOf(easel.plan.width, easel.plan.noseCorner));

export const onTail = (easel: Easel, drawing: string | readonly Point[]): Point[] =>
  lay(easel, pointsOf(drawing), easel.hull.tail, cornerOf(easel.plan.width, easel.plan.tailCorner));

export const pointsOf = (drawing: string | readonly Point[]): readonly Point[] =>
  typeof drawing === 'string' ? followPath(drawing, 2.5) : drawing;

/** A place just around the corner: it is seen from the side and from either end. */
const cornerOf = (width: number, { depth }: Corner): number => 0.42 * width + 0.5 * depth;

/** Points that have turned away from the eye slide along the body, towards the anchor, to its visible edge. */
function lay({ camera }: Easel, points: readonly Point[], lift: Lift, anchor: number): Point[] {
  const seen = ({ place, normal }: Spot): boolean => dot(normal, subtract(camera.at, place)) > 0;
  const spots = points.map(([a, z]) => lift(a, z));
  if (!spots.some(seen)) return [];
  return spots.map((spot, index) => {
    if (seen(spot)) return camera.project(spot.place);
    const [a, z] = points[index] ?? [anchor, 0];
    let [hidden, visible] = [a, anchor];
    for (let halving = 0; halving < 8; halving += 1) {
      const middle = lerp(hidden, visible, 0.5);
      if (seen(lift(middle, z))) visible = middle;
      else hidden = middle;
    }
    return camera.project(lift(visible, z).place);
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

export const seesFront = ({ camera }: Easel): boolean => camera.forward[0] > 0.2;
export const seesRear = ({ camera }: Easel): boolean => camera.forward[0] < -0.2;
