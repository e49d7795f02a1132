/** Points of the drawing board and of the yard; lengths in centimetres unless a name says otherwise. */
export type Point = readonly [number, number];
/** x runs from the front bumper to the rear, y to the car's left side, z up. */
export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function normalize(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1], a[2]);
  return length === 0 ? [0, 0, 1] : scale(a, 1 / length);
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from), 0, 1);
  return share * share * (3 - 2 * share);
}

/** The smallest convex outline around the points. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (turnsRight(hull, point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turnsRight(hull: readonly Point[], next: Point): boolean {
  const last = hull.at(-1);
  const previous = hull.at(-2);
  if (last === undefined || previous === undefined) return false;
  return (last[0] - previous[0]) * (next[1] - previous[1]) - (last[1] - previous[1]) * (next[0] - previous[0]) <= 0;
}
