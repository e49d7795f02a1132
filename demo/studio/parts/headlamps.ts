import { bounds, onNose, seesFront, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { ellipse, mirrored, straight, throughPoints } from '../outlines.ts';
import { clipPath, line, linearGradient, radialGradient, shape, short } from '../svg.ts';
import { lampOutline, type LampBox } from './lamp-shapes.ts';

export function drawHeadlamps(easel: Easel): string {
  const box = lampBox(easel);
  const half = lampOutline(box, easel.look.lamps ?? 'swept');
  return lightBar(easel, box) + lamp(easel, box, half, 1) + lamp(easel, box, mirrored(half), -1);
}

/** Electric trucks join their lamps by a bar of light. */
function lightBar(easel: Easel, { inner, z, height }: LampBox): string {
  if (!easel.look.electric || !easel.plan.bed || !seesFront(easel)) return '';
  const level = z + height * (easel.look.lamps === 'bracket' ? 0.36 : -0.1);
  const points = onNose(easel, straight([-inner, level], [inner, level]));
  const pixels = easel.camera.scaleAt(easel.hull.nose(0, level).place);
  return (
    line(points, '#0d0f11', pixels * 6) +
    line(points, '#fff', pixels * 2.6, 'stroke-opacity=".4"') +
    line(points, '#fff', pixels * 1.5)
  );
}

/** Lamps reach around the corner, farther where it is round. */
function lampBox({ plan, look }: Easel): LampBox {
  const { lamp, grille } = plan.face;
  const { depth } = plan.noseCorner;
  const reach = look.lamps === 'round' ? 0.1 * depth : Math.max(16, 0.34 * depth);
  const inner = look.lamps === 'round' ? Math.max(lamp.inner, grille.half * 0.8) : lamp.inner;
  return { ...lamp, inner, outer: lamp.outer + reach };
}

function lamp(easel: Easel, box: LampBox, half: readonly Point[], side: 1 | -1): string {
  const edge = onNose(easel, half);
  if (edge.length === 0) return '';
  const frame = bounds(edge);
  if (frame.right - frame.left < 2) return '';
  const id = side > 0 ? 'ln' : 'lf';
  const pixels = easel.camera.scaleAt(easel.hull.nose(side * box.inner, box.z).place);
  const lens = linearGradient(
    id,
    [frame.left, frame.top],
    [frame.left, frame.bottom],
    [
      [0, '#cfdbe0'],
      [0.22, '#7f8f98'],
      [0.6, '#3a464d'],
      [1, '#232b31'],
    ],
  );
  return (
    lens +
    shape(edge, `fill="url(#${id})"`) +
    `${clipPath(`${id}c`, edge)}<g clip-path="url(#${id}c)">${inside(easel, box, side, pixels)}</g>` +
    line([...edge, ...edge.slice(0, 1)], '#0f1215', pixels * 0.7) +
    glow(easel, box, side, pixels)
  );
}

/** Projectors, the strip of the day lamp and the amber of the indicator. */
function inside(easel: Easel, box: LampBox, side: 1 | -1, pixels: number): string {
  const { inner, outer, z, height } = box;
  const at = (share: number, up: number): Point => [side * (inner + (outer - inner) * share), z + height * up];
  const day = (...stops: Point[]): string => {
    const points = onNose(easel, throughPoints(...stops));
    return line(points, '#fff', pixels * 2.6, 'stroke-opacity=".35"') + line(points, '#fff', pixels * 1.5);
  };
  const amber = (from: number, to: number, up: number): string =>
    line(onNose(easel, throughPoints(at(from, up), at(to, up))), '#e8963c', pixels * 2.2, 'stroke-opacity=".9"');
  const lens = (share: number, up: number, size: number): string => projector(easel, at(share, up), height * size);
  switch (easel.look.lamps ?? 'swept') {
    case 'round':
      return lens(0.5, 0, 0.5) + roundDots(easel, at(0.5, 0), height * 0.58);
    case 'slim':
      return (
        lens(0.24, -0.1, 0.16) +
        lens(0.4, -0.02, 0.17) +
        lens(0.56, 0.06, 0.17) +
        day(at(0.02, -0.24), at(0.5, -0.28), at(0.84, -0.02), at(0.98, 0.66))
      );
    case 'square':
      return lens(0.27, 0, 0.29) + lens(0.58, 0, 0.29) + day(at(0.05, -0.4), at(0.86, -0.4)) + amber(0.82, 0.95, 0.1);
    case 'bracket':
      return (
        lens(0.3, -0.02, 0.24) +
        lens(0.56, -0.02, 0.24) +
        day(at(0.5, 0.4), at(0.08, 0.4), at(0.08, -0.48), at(0.6, -0.48)) +
        amber(0.78, 0.95, 0)
      );
    case 'tall':
      return (
        lens(0.3, 0.2, 0.16) +
        lens(0.5, 0.2, 0.16) +
        day(at(0.08, 0.42), at(0.8, 0.42)) +
        day(at(0.72, 0.2), at(0.66, -1.1))
      );
    case 'swept':
      return (
        lens(0.3, -0.08, 0.26) +
        lens(0.52, 0.04, 0.22) +
        day(at(0.04, -0.34), at(0.3, -0.46), at(0.66, -0.26)) +
        amber(0.72, 0.86, 0.2)
      );
  }
}

/** A lens with a dark rim and one highlight, so that it looks like glass and not like an eye. */
function projector(easel: Easel, [y, z]: Point, radius: number): string {
  const place = (size: number, dy = 0, dz = 0): Point[] => onNose(easel, ellipse(y + dy, z + dz, size, size, 18));
  return (
    shape(place(radius), 'fill="#b9c5cb"') +
    shape(place(radius * 0.84), 'fill="#1a2126"') +
    shape(place(radius * 0.62), 'fill="#5c7383"') +
    shape(place(radius * 0.4, 0, -radius * 0.1), 'fill="#31414d"') +
    shape(place(radius * 0.2, -radius * 0.2, radius * 0.26), 'fill="#fff" fill-opacity=".95"')
  );
}

/** Four points of light, as round lamps of today have. */
const roundDots = (easel: Easel, [y, z]: Point, reach: number): string =>
  [45, 135, 225, 315]
    .map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return shape(
        onNose(easel, ellipse(y + reach * 0.92 * Math.cos(angle), z + reach * 0.92 * Math.sin(angle), 1.6, 1.2, 10)),
        'fill="#fff" fill-opacity=".95"',
      );
    })
    .join('');

/** At dusk the lamps are on. */
function glow({ light, camera, hull }: Easel, { inner, outer, z }: LampBox, side: 1 | -1, pixels: number): string {
  if (!light.lampsLit) return '';
  const [x, y] = camera.project(hull.nose(side * (inner * 0.55 + outer * 0.45), z).place);
  const id = `beam${side}`;
  const radius = pixels * 46;
  return (
    radialGradient(id, [x, y], radius, [
      [0, '#fffbe8', 0.85],
      [0.14, '#fff0c8', 0.5],
      [0.45, '#ffe3a8', 0.14],
      [1, '#ffd890', 0],
    ]) + `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="url(#${id})"/>`
  );
}
