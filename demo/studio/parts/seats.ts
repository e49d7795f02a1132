import type { Easel } from '../easel.ts';
import { convexHull, type Vec } from '../geometry.ts';
import { shape } from '../svg.ts';

/** Seats as dark shapes behind the glass. */
export function drawSeats(easel: Easel): string {
  return seatRows(easel)
    .flatMap(({ x, places }) => places.map((y) => seat(easel, x, y)))
    .join('');
}

type Row = { x: number; places: number[] };

/** One row before each door post. */
function seatRows({ plan }: Easel): Row[] {
  const [, first = 250, second] = plan.doors;
  const front = { x: first - (second === undefined ? 34 : 16), places: [-37, 37] };
  if (plan.slidingDoor && plan.glass.to < 0.4) return [front];
  const rear = second === undefined ? first + 46 : second - 14;
  return plan.bed && second === undefined ? [front] : [front, { x: rear, places: [-40, 0, 40] }];
}

function seat({ hull, camera }: Easel, x: number, y: number): string {
  const base = hull.body.shoulder(x);
  const top = hull.top - base;
  const back = box(x, y, 21, base - 14, base + top * 0.42, 9);
  const rest = box(x + 5, y, 12, base + top * 0.4, base + top * 0.66, 4);
  return [back, rest]
    .map((corners) => shape(convexHull(corners.map(camera.project)), 'fill="#07090b" fill-opacity=".55"'))
    .join('');
}

/** A cushion that leans back and is a little narrower at the top. */
function box(x: number, y: number, half: number, low: number, high: number, lean: number): Vec[] {
  return [-1, 1].flatMap((side): Vec[] => [
    [x - 5, y + side * half, low],
    [x + 6, y + side * half, low],
    [x - 4 + lean, y + side * half, high - 5],
    [x - 2 + lean, y + side * half * 0.72, high],
    [x + 4 + lean, y + side * half * 0.72, high],
  ]);
}
