import type { Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { followPath } from '../paths.ts';
import { line } from '../svg.ts';

/** Height of the bar over the roof, and how far out it runs as a share of half the width. */
const [raised, apart] = [4.5, 0.64];

/** A roof rail on its feet; the far one is drawn before the body hides it. */
export function drawRail(easel: Easel, side: 1 | -1): string {
  if (!easel.look.roofRails || !easel.plan.side.rails) return '';
  const { hull, camera } = easel;
  const places = followPath(easel.plan.side.rails, 4).map(([x, z]) =>
    hull.world(x, (apart * easel.plan.width) / 2, z - 4),
  );
  const at = (lift: number): Point[] => places.map(([x, y, z]) => camera.project([x, y * side, z + lift]));
  const pixels = camera.scaleAt(hull.flank(240, 100));
  const [foot, bar] = [at(-1), at(raised)];
  const feet = [0.04, 0.5, 0.96].map((share) => {
    const index = Math.round(share * (bar.length - 1));
    return line([foot[index] ?? [0, 0], bar[index] ?? [0, 0]], '#17191c', pixels * 3);
  });
  return (
    feet.join('') +
    line(bar, '#22252a', pixels * 2.8) +
    line(
      bar.map(([x, y]): Point => [x, y - pixels * 0.7]),
      '#c5cacd',
      pixels * 0.9,
      'stroke-opacity=".8"',
    )
  );
}
