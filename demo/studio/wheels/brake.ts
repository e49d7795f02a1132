import type { Point } from '../geometry.ts';
import { line, shape } from '../svg.ts';
import { circle, polar } from './spokes.ts';

export type PlaceOnWheel = (points: readonly Point[], inset?: number) => Point[];

/** A drilled disc with its hat, and the caliper that grips it from behind. */
export function drawBrake(place: PlaceOnWheel, rim: number, metal: string, caliper: string, pixels: number): string {
  const reach = rim * 0.78;
  const holes = [0.62, 0.76, 0.9].flatMap((share, row) =>
    Array.from({ length: 16 }, (_, index) => {
      const middle = polar(index * 22.5 + row * 9, reach * share);
      return place(
        circle(0.014, 7).map(([a, b]): Point => [a + middle[0], b + middle[1]]),
        8,
      );
    }),
  );
  const grip = [
    ...[-32, -20, -8, 4, 16, 28].map((turn) => polar(turn, reach * 1.08)),
    ...[28, 16, 4, -8, -20, -32].map((turn) => polar(turn, reach * 0.62)),
  ];
  const ring = (radius: number): Point[] => [...place(circle(radius), 8), ...place(circle(radius), 8).slice(0, 1)];
  return (
    shape(place(circle(reach), 8), `fill="${metal}"`) +
    line(ring(reach * 0.97), '#fff', pixels * 0.3, 'stroke-opacity=".25"') +
    holes.map((hole) => shape(hole, 'fill="#26292d"')).join('') +
    line(ring(reach * 0.5), '#1d1f22', pixels * 0.6) +
    shape(place(circle(reach * 0.48), 7), 'fill="#2d3034"') +
    shape(place(grip, 6), `fill="${caliper}"`) +
    line(
      place([polar(-26, reach * 0.96), polar(0, reach * 1), polar(22, reach * 0.96)], 6),
      '#fff',
      pixels * 0.4,
      'stroke-opacity=".35"',
    )
  );
}
