import { bounds, mirrored, onTail, pointsOf, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { disc } from './lamp-shapes.ts';
import { clipPath, line, linearGradient, shape } from '../svg.ts';

export function drawTailLamps(easel: Easel): string {
  const half = pointsOf(lampOutline(easel));
  const bar = easel.look.lamps === 'slim' ? lightBar(easel) : '';
  return bar + lamp(easel, half, 1) + lamp(easel, mirrored(half), -1);
}

/** The rear lamps belong to the front ones: round with round, slim with slim. */
function lampOutline(easel: Easel): string {
  const { inner, outer, bottom, top } = easel.plan.back.lamp;
  const upright = top - bottom > outer - inner;
  const middle = (top + bottom) / 2;
  switch (easel.look.lamps ?? 'swept') {
    case 'round':
      return upright
        ? block(inner, outer, bottom + 3, top - 3)
        : disc(inner + (outer - inner) * 0.56, middle, (top - bottom) * 0.56);
    case 'slim':
      return upright ? block(inner + 3, outer, bottom, top) : block(inner, outer, middle - 2.5, middle + 5);
    case 'square':
      return block(inner + (upright ? 0 : 5), outer, bottom, top);
    case 'swept':
      return upright
        ? block(inner, outer, bottom, top)
        : `M ${inner} ${middle - 2} C ${inner + 3} ${bottom} ${inner + 12} ${bottom} ${inner + 18} ${bottom} L ${outer - 6} ${bottom + 1} C ${outer} ${bottom + 2} ${outer} ${middle} ${outer} ${top - 2} C ${outer - 3} ${top + 2} ${outer - 10} ${top + 1} ${outer - 16} ${top} C ${inner + 14} ${top - 2} ${inner + 2} ${middle + 3} ${inner} ${middle - 2} Z`;
  }
}

const block = (inner: number, outer: number, bottom: number, top: number): string =>
  `M ${inner} ${bottom + 2} C ${inner} ${bottom} ${inner + 2} ${bottom} ${inner + 3} ${bottom} L ${outer - 3} ${bottom} C ${outer} ${bottom} ${outer} ${bottom + 2} ${outer} ${bottom + 3} L ${outer} ${top - 3} C ${outer} ${top} ${outer - 2} ${top} ${outer - 4} ${top} L ${inner + 3} ${top} C ${inner} ${top} ${inner} ${top - 2} ${inner} ${top - 3} Z`;

function lamp(easel: Easel, half: readonly Point[], side: 1 | -1): string {
  const { inner, outer, bottom, top } = easel.plan.back.lamp;
  const edge = onTail(easel, half);
  if (edge.length === 0) return '';
  const box = bounds(edge);
  if (box.right - box.left < 2) return '';
  const id = side > 0 ? 'tn' : 'tf';
  const pixels = easel.camera.scaleAt(easel.hull.tail(side * inner, top).place);
  const lens = linearGradient(
    id,
    [box.left, box.top],
    [box.left, box.bottom],
    [
      [0, '#e2413a'],
      [0.5, '#b3211d'],
      [1, '#6d1212'],
    ],
  );
  const row = (share: number): Point[] =>
    Array.from({ length: 10 }, (_, step): Point => [
      side * (inner + 4 + (outer - inner - 8) * (step / 9)),
      bottom + (top - bottom) * share,
    ]);
  const clear = Array.from({ length: 8 }, (_, step): Point => [
    side * (inner + 4 + (outer - inner) * 0.34 * (step / 7)),
    bottom + (top - bottom) * 0.3,
  ]);
  return (
    lens +
    shape(edge, `fill="url(#${id})"`) +
    `${clipPath(`${id}c`, edge)}<g clip-path="url(#${id}c)">` +
    line(onTail(easel, row(0.68)), '#ff8d80', pixels * 1.6, 'stroke-opacity=".9"') +
    line(onTail(easel, clear), '#f2e4e0', pixels * 2.4, 'stroke-opacity=".85"') +
    `</g>` +
    line([...edge, ...edge.slice(0, 1)], '#2a0808', pixels * 0.9)
  );
}

function lightBar(easel: Easel): string {
  const { inner, bottom, top } = easel.plan.back.lamp;
  const z = (top + bottom) / 2 + 2;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, z).place);
  const across = Array.from({ length: 15 }, (_, step): Point => [inner * (step / 7 - 1), z]);
  return line(onTail(easel, across), '#7a1513', pixels * 3.4) + line(onTail(easel, across), '#e2413a', pixels * 1.4);
}
