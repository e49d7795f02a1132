import { lerp, type Point } from './geometry.ts';

/** Follows a path of M, L, C and Z commands with absolute numbers and returns points about `step` apart. */
export function followPath(path: string, step = 3): Point[] {
  const points: Point[] = [];
  for (const [, command, body] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = (body ?? '')
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const pairs: Point[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2)
      pairs.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
    if (command === 'M' && pairs[0]) points.push(pairs[0]);
    if (command === 'L') for (const pair of pairs) straightTo(points, pair, step);
    if (command === 'C')
      for (let index = 0; index + 2 < pairs.length; index += 3) curveTo(points, pairs.slice(index, index + 3), step);
    if (command === 'Z' && points[0]) straightTo(points, points[0], step);
  }
  return points;
}

function straightTo(points: Point[], end: Point, step: number): void {
  const start = points.at(-1) ?? end;
  const pieces = Math.max(1, Math.round(distance(start, end) / step));
  for (let piece = 1; piece <= pieces; piece += 1) {
    points.push([lerp(start[0], end[0], piece / pieces), lerp(start[1], end[1], piece / pieces)]);
  }
}

function curveTo(points: Point[], controls: readonly Point[], step: number): void {
  const [first, second, end] = controls;
  const start = points.at(-1);
  if (!start || !first || !second || !end) return;
  const length = distance(start, first) + distance(first, second) + distance(second, end);
  const pieces = Math.max(4, Math.round(length / step));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = piece / pieces;
    points.push([bezier(start[0], first[0], second[0], end[0], t), bezier(start[1], first[1], second[1], end[1], t)]);
  }
}

const bezier = (a: number, b: number, c: number, d: number, t: number): number =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
