import { lerp, type Point } from './geometry.ts';

/** Flat outlines as points close enough together to be bent over a body. */

const spacing = 2.4;

/** A polygon with round corners; a corner may have a radius of its own. */
export function rounded(corners: readonly (readonly [number, number, radius?: number])[], radius: number): Point[] {
  const at = (index: number): readonly [number, number, radius?: number] =>
    corners[(index + corners.length) % corners.length] ?? [0, 0];
  const bends = corners.map((corner, index) => {
    const [before, after] = [at(index - 1), at(index + 1)];
    const cut = corner[2] ?? radius;
    return { from: towards(corner, before, cut), corner, to: towards(corner, after, cut) };
  });
  return bends.flatMap(({ from, corner, to }, index) => {
    const next = bends[(index + 1) % bends.length]?.from ?? to;
    return [...bend(from, corner, to), ...straight(to, next).slice(1, -1)];
  });
}

export const straight = (from: Point, to: Point): Point[] => {
  const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / spacing));
  return Array.from({ length: pieces + 1 }, (_, piece) => between(from, to, piece / pieces));
};

/** Straight from one point to the next. */
export const throughPoints = (...stops: Point[]): Point[] =>
  stops.flatMap((stop, index) => (index === 0 ? [stop] : straight(stops[index - 1] ?? stop, stop).slice(1)));

export const ellipse = (y: number, z: number, wide: number, high: number, pieces = 24): Point[] =>
  Array.from({ length: pieces }, (_, piece): Point => {
    const angle = (piece / pieces) * 2 * Math.PI;
    return [y + wide * Math.cos(angle), z + high * Math.sin(angle)];
  });

/** The same on the other side of the car. */
export const mirrored = (points: readonly Point[]): Point[] => points.map(([y, z]): Point => [-y, z]);

function towards(from: readonly [number, number, number?], to: readonly [number, number, number?], cut: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(cut, length / 2) / length;
  return [lerp(from[0], to[0], share), lerp(from[1], to[1], share)];
}

function bend(from: Point, corner: readonly [number, number, number?], to: Point): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * from[0] + b * corner[0] + c * to[0], a * from[1] + b * corner[1] + c * to[1]];
  });
}

const between = (from: Point, to: Point, share: number): Point => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
];
