import type { Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { line, shape } from '../svg.ts';

/** The open bed of a pickup: its dark floor and the rails around it. */
export function drawBed(easel: Easel): string {
  const { bed } = easel.plan;
  if (!bed) return '';
  const { hull, camera } = easel;
  const at = (x: number, share: number, z: number): Point =>
    camera.project(hull.world(x, share * hull.halfWidth(x, bed.rail - 8), z));
  const rim = [
    at(bed.from, -0.86, bed.rail),
    at(bed.to, -0.86, bed.rail - 1.5),
    at(bed.to, 0.86, bed.rail - 1.5),
    at(bed.from, 0.86, bed.rail),
  ];
  const wall = [
    at(bed.from, -0.86, bed.rail),
    at(bed.to, -0.86, bed.rail - 1.5),
    at(bed.to, -0.84, bed.rail - 30),
    at(bed.from, -0.84, bed.rail - 30),
  ];
  const pixels = camera.scaleAt(hull.world(bed.from, 0, bed.rail));
  return (
    shape(rim, 'fill="#131518"') +
    `<g opacity=".5">${shape(wall.slice(0, 2).concat(rim.slice(2, 3)), 'fill="#2a2d31"')}</g>` +
    line([...rim, ...rim.slice(0, 1)], '#000', pixels * 1.2, 'stroke-opacity=".5"')
  );
}
