import { seesRear, type Easel } from '../easel.ts';
import { convexHull, type Point } from '../geometry.ts';
import type { PlaceOnWheel } from '../wheels/brake.ts';
import { circle } from '../wheels/spokes.ts';
import { drawWheelFace, tireWidth } from '../wheels/wheel.ts';
import { shape } from '../svg.ts';

/** The fifth wheel, on the tailgate of an off-roader. */
export function drawSpareWheel(easel: Easel): string {
  const { plan, camera, look } = easel;
  if (look.shape !== 'off-roader') return '';
  const size = plan.wheelRadius * 0.94;
  const middle = plan.edge[2] + plan.wheelRadius + 14;
  const place: PlaceOnWheel = (points, inset = 0) =>
    points.map(([a, b]): Point => camera.project([plan.length + tireWidth - inset, a * size, middle + b * size]));
  const tread = convexHull([...place(circle(1, 40)), ...place(circle(1, 40), tireWidth - 2)]);
  return shape(tread, 'fill="#121315"') + (seesRear(easel) ? drawWheelFace(easel, place, 'spare') : '');
}
