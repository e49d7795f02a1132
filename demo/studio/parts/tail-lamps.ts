import { bounds, onTail, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { ellipse, mirrored, rounded, straight, throughPoints } from '../outlines.ts';
import { clipPath, line, linearGradient, radialGradient, shape, short } from '../svg.ts';

type Box = { inner: number; outer: number; bottom: number; top: number };

export function drawTailLamps(easel: Easel): string {
  const { lamp: own } = easel.plan.back;
  const box = { ...own, outer: own.outer + Math.max(12, 0.34 * easel.plan.tailCorner.depth) };
  const upright = box.top - box.bottom > box.outer - box.inner;
  const half = outlineOf(easel, box, upright);
  const bar = easel.look.lamps === 'slim' && !upright ? lightBar(easel, box) : '';
  return bar + lamp(easel, box, half, 1, upright) + lamp(easel, box, mirrored(half), -1, upright);
}

/** The rear lamps belong to the front ones: round with round, slim with slim. */
function outlineOf(easel: Easel, { inner, outer, bottom, top }: Box, upright: boolean): Point[] {
  const middle = (top + bottom) / 2;
  const at = (share: number): number => lerp(inner, outer, share);
  if (upright)
    return rounded(
      [
        [inner, top],
        [outer, top],
        [outer - 1, bottom],
        [at(easel.look.lamps === 'swept' ? 0.45 : 0.05), bottom],
      ],
      3,
    );
  switch (easel.look.lamps ?? 'swept') {
    case 'round':
      return ellipse(at(0.4), middle, (top - bottom) * 0.56, (top - bottom) * 0.56);
    case 'slim':
    case 'tall':
      return rounded(
        [
          [inner, middle + 4],
          [outer, top + 1],
          [outer + 1, bottom + 2],
          [at(0.55), middle - 3.5],
          [inner, middle - 2.5],
        ],
        3,
      );
    case 'square':
    case 'bracket':
      return rounded(
        [
          [inner + 3, top],
          [outer, top],
          [outer, bottom],
          [inner + 3, bottom],
        ],
        3,
      );
    case 'swept':
      return rounded(
        [
          [inner, middle + 1, 2],
          [at(0.4), top, 10],
          [outer, top + 2, 4],
          [outer - 3, bottom + 1, 8],
          [at(0.5), bottom, 14],
        ],
        4,
      );
  }
}

function lamp(easel: Easel, box: Box, half: readonly Point[], side: 1 | -1, upright: boolean): string {
  const { inner, outer, bottom, top } = box;
  const edge = onTail(easel, half);
  if (edge.length === 0) return '';
  const frame = bounds(edge);
  if (frame.right - frame.left < 2) return '';
  const id = side > 0 ? 'tn' : 'tf';
  const { lampsLit } = easel.light;
  const pixels = easel.camera.scaleAt(easel.hull.tail(side * inner, top).place);
  const lens = linearGradient(
    id,
    [frame.left, frame.top],
    [frame.left, frame.bottom],
    [
      [0, lampsLit ? '#f0574c' : '#d63a33'],
      [0.45, '#a81c19'],
      [1, '#5a0f10'],
    ],
  );
  const at = (share: number, up: number): Point => [side * lerp(inner, outer, share), lerp(bottom, top, up)];
  const strip = (tone: string, width: number, ...stops: Point[]): string =>
    line(onTail(easel, throughPoints(...stops)), tone, pixels * width, 'stroke-opacity=".92"');
  const inside = upright
    ? strip('#ff7d70', 2.2, at(0.3, 0.94), at(0.3, 0.5), at(0.85, 0.5)) +
      strip('#f4e6e2', 3.4, at(0.3, 0.3), at(0.7, 0.3)) +
      strip('#e8963c', 2.6, at(0.3, 0.14), at(0.7, 0.14))
    : strip('#ff7d70', 1.7, at(0.96, 0.3), at(0.9, 0.76), at(0.12, 0.7)) +
      strip('#ff7d70', 1.2, at(0.9, 0.5), at(0.2, 0.46)) +
      strip('#f4e6e2', 2.2, at(0.1, 0.24), at(0.4, 0.22));
  return (
    lens +
    shape(edge, `fill="url(#${id})"`) +
    `${clipPath(`${id}c`, edge)}<g clip-path="url(#${id}c)">${inside}</g>` +
    line([...edge, ...edge.slice(0, 1)], '#22090a', pixels * 0.8) +
    (lampsLit ? glow(easel, box, side, pixels) : '')
  );
}

function lightBar(easel: Easel, { inner, bottom, top }: Box): string {
  const z = (top + bottom) / 2 + 1;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, z).place);
  const across = onTail(easel, straight([-inner - 2, z], [inner + 2, z]));
  return (
    line(across, '#5a0f10', pixels * 5) + line(across, '#c92a24', pixels * 3) + line(across, '#ff7d70', pixels * 0.9)
  );
}

function glow({ camera, hull }: Easel, { inner, outer, bottom, top }: Box, side: 1 | -1, pixels: number): string {
  const [x, y] = camera.project(hull.tail(side * lerp(inner, outer, 0.4), (bottom + top) / 2).place);
  const id = `tg${side}`;
  const radius = pixels * 34;
  return (
    radialGradient(id, [x, y], radius, [
      [0, '#ff6a5a', 0.5],
      [0.4, '#ff4a3a', 0.16],
      [1, '#ff4030', 0],
    ]) + `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="url(#${id})"/>`
  );
}
