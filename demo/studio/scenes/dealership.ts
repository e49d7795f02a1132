import { shape } from '../svg.ts';
import { box, type Flat } from './stage.ts';

export type Finish = { wall: string; band: string; glass: string; lit: string; frame: string; door: string };

/** The low building of the yard: a band over a glass front, an entrance, a service door. */
export function dealership(flat: Flat, x: number, finish: Finish): string {
  const panes = Array.from({ length: 9 }, (_, index) => x + 40 + index * 158);
  const glass = panes.map(
    (left, index) =>
      box(flat, left, 14, 150, 270, `fill="${index % 3 === 1 ? finish.lit : finish.glass}"`) +
      shape(
        [flat.at(left + 16, 14), flat.at(left + 60, 14), flat.at(left + 128, 284), flat.at(left + 84, 284)],
        'fill="#fff" fill-opacity=".13"',
      ),
  );
  return [
    box(flat, x, 0, 2250, 400, `fill="${finish.wall}"`),
    box(flat, x - 24, 300, 1540, 120, `fill="${finish.band}"`),
    box(flat, x - 24, 300, 1540, 8, 'fill="#000" fill-opacity=".2"'),
    ...glass,
    box(flat, x + 630, 0, 160, 290, `fill="${finish.frame}"`),
    box(flat, x + 644, 0, 62, 270, `fill="${finish.lit}"`),
    box(flat, x + 714, 0, 62, 270, `fill="${finish.lit}"`),
    // A sign without a name: a roof over a wheel.
    box(flat, x + 560, 322, 300, 76, 'fill="#fff" fill-opacity=".9"'),
    box(flat, x + 660, 340, 170, 14, `fill="${finish.band}"`),
    box(flat, x + 660, 364, 120, 14, `fill="${finish.band}" fill-opacity=".6"`),
    ...[1600, 1920].map(
      (left) =>
        box(flat, x + left, 0, 250, 260, `fill="${finish.door}"`) +
        [50, 100, 150, 200].map((z) => box(flat, x + left, z, 250, 4, 'fill="#000" fill-opacity=".12"')).join(''),
    ),
    box(flat, x, 392, 2250, 14, 'fill="#fff" fill-opacity=".35"'),
  ].join('');
}
