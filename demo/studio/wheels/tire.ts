import type { Point } from '../geometry.ts';
import { line, radialGradient, shape } from '../svg.ts';
import type { PlaceOnWheel } from './brake.ts';
import { circle, polar } from './spokes.ts';

/** The outer side of a tire: a bulging wall, ribs near the tread, raised rings and blocks where names would be. */
export function drawTire(
  place: PlaceOnWheel,
  rim: number,
  id: string,
  center: Point,
  radius: number,
  coarse: boolean,
): string {
  const wall = radialGradient(`${id}t`, center, radius, [
    [rim, '#121316'],
    [rim + (1 - rim) * 0.3, '#303237'],
    [rim + (1 - rim) * 0.7, '#26282c'],
    [0.97, '#1a1b1e'],
    [1, '#0f1012'],
  ]);
  const closed = (reach: number): Point[] => [...place(circle(reach, 64)), ...place(circle(reach, 64)).slice(0, 1)];
  const ribs = Array.from({ length: coarse ? 44 : 72 }, (_, index) => {
    const turn = (360 / (coarse ? 44 : 72)) * index;
    return line(
      place([polar(turn, coarse ? 0.93 : 0.955), polar(turn + 1.2, 1)]),
      '#0b0c0d',
      radius * (coarse ? 0.022 : 0.009),
      'stroke-opacity=".8"',
    );
  });
  const raised = [200, 340].map((from) =>
    line(
      place(Array.from({ length: 12 }, (_, step) => polar(from + step * 4, rim + (1 - rim) * 0.55))),
      '#4a4d52',
      radius * 0.03,
      `stroke-opacity=".55" stroke-dasharray="${(radius * 0.045).toFixed(1)} ${(radius * 0.03).toFixed(1)}"`,
    ),
  );
  const gleam = line(
    place(Array.from({ length: 14 }, (_, step) => polar(60 + step * 7, rim + (1 - rim) * 0.62))),
    '#fff',
    radius * 0.03,
    'stroke-opacity=".1"',
  );
  return (
    wall +
    shape(place(circle(1, 64)), `fill="url(#${id}t)"`) +
    ribs.join('') +
    line(closed(rim + (1 - rim) * 0.82), '#3b3d42', radius * 0.006, 'stroke-opacity=".8"') +
    line(closed(rim + (1 - rim) * 0.26), '#0c0d0f', radius * 0.008) +
    raised.join('') +
    gleam
  );
}
