import { onNose, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { clipPath, line, shape } from '../svg.ts';

/** The face between the lamps; electric cars have none. */
export function drawGrille(easel: Easel): string {
  const { half, top, bottom } = easel.plan.face.grille;
  const middle = (top + bottom) / 2;
  switch (easel.look.grille ?? 'wide') {
    case 'closed':
      return badge(easel, middle + 2, 3.6);
    case 'twin':
      return (
        framed(easel, 'g1', kidney(half, top, bottom, 1), uprights(4, half * 0.78, top, bottom, 8)) +
        framed(easel, 'g2', kidney(half, top, bottom, -1), uprights(-half * 0.78, -4, top, bottom, 8))
      );
    case 'tall':
      return (
        framed(easel, 'g1', trapezium(half * 0.86, top + 1, bottom - 9, 0.74), bars(half, top, bottom - 9, 7)) +
        badge(easel, middle - 1, 5)
      );
    case 'slats':
      return (
        framed(easel, 'g1', trapezium(half, top, bottom, 0.94), uprights(-half, half, top, bottom, 13)) +
        badge(easel, top - 3, 3.6)
      );
    case 'wide':
      return (
        framed(
          easel,
          'g1',
          trapezium(half * 1.04, top - 1, bottom - 2, 0.82),
          bars(half * 1.04, top - 1, bottom - 2, 4),
        ) + badge(easel, middle, 5)
      );
  }
}

function framed(easel: Easel, id: string, frame: string, lines: Point[][]): string {
  const edge = onNose(easel, frame);
  if (edge.length === 0) return '';
  const pixels = easel.camera.scaleAt(easel.hull.nose(0, easel.plan.face.grille.top).place);
  const inner = lines.map((bar) => line(onNose(easel, bar), '#4a4e54', pixels * 0.9)).join('');
  return (
    shape(edge, 'fill="#0e1013"') +
    `${clipPath(id, edge)}<g clip-path="url(#${id})">${inner}</g>` +
    line([...edge, ...edge.slice(0, 1)], easel.look.twoTone ? '#24272b' : '#d9dde0', pixels * 1.3)
  );
}

const trapezium = (half: number, top: number, bottom: number, foot: number): string =>
  `M ${-half + 3} ${top} L ${half - 3} ${top} C ${half} ${top} ${half} ${top - 2} ${half - 1} ${top - 4} L ${half * foot} ${bottom + 3} C ${half * foot - 1} ${bottom} ${half * foot - 3} ${bottom} ${half * foot - 5} ${bottom} L ${-half * foot + 5} ${bottom} C ${-half * foot + 3} ${bottom} ${-half * foot + 1} ${bottom} ${-half * foot} ${bottom + 3} L ${-half + 1} ${top - 4} C ${-half} ${top - 2} ${-half} ${top} ${-half + 3} ${top} Z`;

const kidney = (half: number, top: number, bottom: number, side: 1 | -1): string => {
  const [inner, outer] = [2 * side, half * 0.8 * side];
  return `M ${inner} ${top - 1} C ${inner} ${top + 1} ${inner + 3 * side} ${top + 1} ${inner + 5 * side} ${top + 1} L ${outer - 4 * side} ${top} C ${outer} ${top} ${outer} ${top - 3} ${outer} ${top - 4} L ${outer - 5 * side} ${bottom + 2} C ${outer - 6 * side} ${bottom} ${outer - 8 * side} ${bottom} ${outer - 9 * side} ${bottom} L ${inner + 3 * side} ${bottom} C ${inner} ${bottom} ${inner} ${bottom + 2} ${inner} ${bottom + 3} Z`;
};

const bars = (half: number, top: number, bottom: number, count: number): Point[][] =>
  Array.from({ length: count }, (_, index): Point[] => {
    const z = lerp(bottom, top, (index + 0.5) / count);
    return Array.from({ length: 9 }, (_, step): Point => [lerp(-half, half, step / 8), z]);
  });

const uprights = (from: number, to: number, top: number, bottom: number, count: number): Point[][] =>
  Array.from({ length: count }, (_, index): Point[] => {
    const y = lerp(from, to, (index + 0.5) / count);
    return [
      [y, bottom - 4],
      [y, top + 4],
    ];
  });

function badge(easel: Easel, z: number, radius: number): string {
  const ring = (size: number): Point[] =>
    Array.from({ length: 20 }, (_, step): Point => [
      size * 1.25 * Math.cos((step / 10) * Math.PI),
      z + size * Math.sin((step / 10) * Math.PI),
    ]);
  return (
    shape(onNose(easel, ring(radius)), 'fill="#e3e6e8"') +
    shape(onNose(easel, ring(radius * 0.72)), 'fill="#343a41"') +
    shape(onNose(easel, ring(radius * 0.3)), 'fill="#e3e6e8"')
  );
}
