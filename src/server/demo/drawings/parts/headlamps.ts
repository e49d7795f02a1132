import { bounds, mirrored, onNose, pointsOf, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { clipPath, line, linearGradient, shape } from '../svg.ts';

export function drawHeadlamps(easel: Easel): string {
  const half = pointsOf(lampOutline(easel));
  return lamp(easel, half, 1) + lamp(easel, mirrored(half), -1);
}

function lampOutline(easel: Easel): string {
  const { inner, outer, z, height } = easel.plan.front.lamp;
  const [top, bottom] = [z + height / 2, z - height / 2];
  switch (easel.look.lamps ?? 'swept') {
    case 'slim':
      return `M ${inner} ${z - 1} C ${inner + 10} ${z + 2} ${outer - 14} ${top} ${outer} ${top + 1} C ${outer + 1} ${z} ${outer - 3} ${z - 3} ${outer - 8} ${z - 3} L ${inner + 4} ${z - 4} C ${inner} ${z - 4} ${inner - 1} ${z - 2} ${inner} ${z - 1} Z`;
    case 'square':
      return `M ${inner} ${top - 2} C ${inner} ${top} ${inner + 2} ${top} ${inner + 4} ${top} L ${outer - 4} ${top} C ${outer} ${top} ${outer} ${top - 2} ${outer} ${top - 4} L ${outer - 1} ${bottom + 3} C ${outer - 1} ${bottom} ${outer - 4} ${bottom} ${outer - 6} ${bottom} L ${inner + 4} ${bottom} C ${inner + 1} ${bottom} ${inner} ${bottom + 1} ${inner} ${bottom + 4} Z`;
    case 'round':
      return ringPath((inner + outer) / 2 + 4, z, height * 0.75);
    case 'swept':
      return `M ${inner} ${z - 2} C ${inner + 4} ${bottom} ${inner + 12} ${bottom - 1} ${inner + 20} ${bottom} C ${outer - 8} ${bottom + 2} ${outer} ${z} ${outer} ${top + 3} C ${outer - 10} ${top + 3} ${inner + 12} ${top} ${inner} ${z - 2} Z`;
  }
}

const ringPath = (y: number, z: number, radius: number): string => {
  const k = radius * 0.5523;
  return `M ${y - radius} ${z} C ${y - radius} ${z + k} ${y - k} ${z + radius} ${y} ${z + radius} C ${y + k} ${z + radius} ${y + radius} ${z + k} ${y + radius} ${z} C ${y + radius} ${z - k} ${y + k} ${z - radius} ${y} ${z - radius} C ${y - k} ${z - radius} ${y - radius} ${z - k} ${y - radius} ${z} Z`;
};

function lamp(easel: Easel, half: readonly Point[], side: 1 | -1): string {
  const { inner, outer, z, height } = easel.plan.front.lamp;
  const edge = onNose(easel, half);
  if (edge.length === 0) return '';
  const box = bounds(edge);
  if (box.right - box.left < 2) return '';
  const id = side > 0 ? 'ln' : 'lf';
  const pixels = easel.camera.scaleAt(easel.hull.nose(side * inner, z));
  const lens = linearGradient(
    id,
    [box.left, box.top],
    [box.left, box.bottom],
    [
      [0, '#dfe9ee'],
      [0.45, '#9fb0ba'],
      [1, '#59666f'],
    ],
  );
  const bulb = (y: number, radius: number): string => {
    const place = (size: number): Point[] => pointsOf(ringPath(y, z - 0.5, size)).map(([a, b]): Point => [a * side, b]);
    return (
      shape(onNose(easel, place(radius)), 'fill="#2f383f" fill-opacity=".85"') +
      shape(onNose(easel, place(radius * 0.7)), 'fill="#f6fbff"') +
      shape(onNose(easel, place(radius * 0.35)), 'fill="#cfe0ea"')
    );
  };
  const size = Math.min(4.4, height * 0.34);
  const round = easel.look.lamps === 'round';
  const bulbs = round
    ? bulb((inner + outer) / 2 + 4, height * 0.46)
    : bulb(inner + (outer - inner) * 0.3, size) + bulb(inner + (outer - inner) * 0.62, size);
  const glow: Point[] = Array.from({ length: 12 }, (_, step): Point => [
    side * (inner + 3 + (outer - inner - 6) * (step / 11)),
    z - height * 0.36,
  ]);
  return (
    lens +
    shape(edge, `fill="url(#${id})"`) +
    `${clipPath(`${id}c`, edge)}<g clip-path="url(#${id}c)">${bulbs}${round ? '' : line(onNose(easel, glow), '#fff', pixels * 1.3, 'stroke-opacity=".9"')}</g>` +
    line([...edge, ...edge.slice(0, 1)], '#15181b', pixels * 0.9)
  );
}
