import type { Easel } from '../easel.ts';
import { lerp, type Point, type Vec } from '../geometry.ts';
import { line } from '../svg.ts';

/** Height of the bar over the roof, and how far out it runs as a share of the roof. */
const [raised, apart] = [4.5, 0.9];

/** A roof rail on its feet; the far one is drawn before the body hides it. */
export function drawRail(easel: Easel, side: 1 | -1): string {
  if (!easel.look.roofRails) return '';
  const { hull, camera } = easel;
  const places = Array.from({ length: 25 }, (_, step): Vec =>
    hull.greenhouse.roof(side * apart, lerp(0.1, 0.94, step / 24)),
  );
  const at = (lift: (share: number) => number): Point[] =>
    places.map(([x, y, z], index) => camera.project([x, y, z + lift(index / 24)]));
  const pixels = camera.scaleAt(hull.flank(240, 100).place);
  const foot = at(() => -1);
  const bar = at((share) => raised * Math.min(1, 7 * share, 7 * (1 - share)));
  const feet = [0.5].map((share) => {
    const index = Math.round(share * (bar.length - 1));
    return line([foot[index] ?? [0, 0], bar[index] ?? [0, 0]], '#17191c', pixels * 3);
  });
  const shine = bar.map(([x, y]): Point => [x, y - pixels * 0.6]);
  return (
    feet.join('') + line(bar, '#1d2024', pixels * 2.6) + line(shine, '#c5cacd', pixels * 0.9, 'stroke-opacity=".85"')
  );
}
