import { bounds, mirrored, onNose, pointsOf, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { clipPath, line, linearGradient, shape } from '../svg.ts';
import { disc, lampOutline } from './lamp-shapes.ts';

export function drawHeadlamps(easel: Easel): string {
  const half = pointsOf(lampOutline(easel.plan.face.lamp, easel.look.lamps ?? 'swept'));
  return lamp(easel, half, 1) + lamp(easel, mirrored(half), -1);
}

function lamp(easel: Easel, half: readonly Point[], side: 1 | -1): string {
  const edge = onNose(easel, half);
  if (edge.length === 0) return '';
  const box = bounds(edge);
  if (box.right - box.left < 2) return '';
  const id = side > 0 ? 'ln' : 'lf';
  const pixels = easel.camera.scaleAt(easel.hull.nose(side * easel.plan.face.lamp.inner, easel.plan.face.lamp.z).place);
  const lens = linearGradient(
    id,
    [box.left, box.top],
    [box.left, box.bottom],
    [
      [0, '#eef4f6'],
      [0.3, '#b4c3cb'],
      [0.62, '#6f7f89'],
      [1, '#46525a'],
    ],
  );
  return (
    lens +
    shape(edge, `fill="url(#${id})"`) +
    `${clipPath(`${id}c`, edge)}<g clip-path="url(#${id}c)">${inside(easel, side, pixels)}</g>` +
    line([...edge, ...edge.slice(0, 1)], '#15181b', pixels * 0.8)
  );
}

/** Projectors, the strip of the day lamp and the amber of the indicator. */
function inside(easel: Easel, side: 1 | -1, pixels: number): string {
  const { inner, outer, z, height } = easel.plan.face.lamp;
  const along = (share: number): number => inner + (outer - inner) * share;
  const strip = (from: number, to: number, drop: number): Point[] =>
    Array.from({ length: 12 }, (_, step): Point => [side * along(from + (to - from) * (step / 11)), z + height * drop]);
  const day = (from: number, to: number, drop: number): string =>
    line(onNose(easel, strip(from, to, drop)), '#fff', pixels * 1.5, 'stroke-opacity=".92"');
  const amber = line(onNose(easel, strip(0.8, 0.97, 0.12)), '#e9a24a', pixels * 2.6, 'stroke-opacity=".8"');
  switch (easel.look.lamps ?? 'swept') {
    case 'round':
      return projector(easel, side, along(0.6), height * 0.42);
    case 'slim':
      return (
        [0.26, 0.44, 0.62].map((share) => projector(easel, side, along(share), height * 0.17)).join('') +
        day(0.06, 0.95, -0.26)
      );
    case 'square':
      return (
        projector(easel, side, along(0.3), height * 0.27) +
        projector(easel, side, along(0.66), height * 0.27) +
        day(0.05, 0.95, 0.4)
      );
    case 'swept':
      return projector(easel, side, along(0.46), height * 0.3) + day(0.1, 0.8, -0.36) + amber;
  }
}

/** A lens with a dark rim and one highlight, so that it looks like glass and not like an eye. */
function projector(easel: Easel, side: 1 | -1, y: number, radius: number): string {
  const { z } = easel.plan.face.lamp;
  const place = (size: number, dy = 0, dz = 0): Point[] =>
    onNose(
      easel,
      pointsOf(disc(y + dy, z + dz, size)).map(([a, b]): Point => [a * side, b]),
    );
  return (
    shape(place(radius), 'fill="#2b343b"') +
    shape(place(radius * 0.78), 'fill="#8ea3b0"') +
    shape(place(radius * 0.62, 0, -radius * 0.1), 'fill="#54687a"') +
    shape(place(radius * 0.26, radius * 0.2, radius * 0.28), 'fill="#fff" fill-opacity=".95"')
  );
}
