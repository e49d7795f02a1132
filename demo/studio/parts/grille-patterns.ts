import { lerp, type Point } from '../geometry.ts';
import { rounded, straight } from '../outlines.ts';

/** Frames of grilles, and what fills them. */

export const trapezium = (high: number, low: number, top: number, bottom: number): Point[] =>
  rounded(
    [
      [-high, top],
      [high, top],
      [low, bottom],
      [-low, bottom],
    ],
    3.5,
  );

export const hexagon = (high: number, low: number, top: number, bottom: number): Point[] => {
  const waist = lerp(bottom, top, 0.62);
  return rounded(
    [
      [-high * 0.88, top],
      [high * 0.88, top],
      [high, waist],
      [low * 0.8, bottom],
      [-low * 0.8, bottom],
      [-high, waist],
    ],
    3,
  );
};

export const bars = (half: number, top: number, bottom: number, count: number): Point[][] =>
  Array.from({ length: count }, (_, index) => {
    const z = lerp(bottom, top, (index + 0.5) / count);
    return straight([-half, z], [half, z]);
  });

export const uprights = (from: number, to: number, top: number, bottom: number, count: number): Point[][] =>
  Array.from({ length: count }, (_, index) => {
    const y = lerp(from, to, (index + 0.5) / count);
    return straight([y, bottom - 2], [y, top + 2]);
  });

/** A mesh of diamonds. */
export const net = (half: number, top: number, bottom: number, size: number): Point[][] => {
  const high = top - bottom;
  const count = Math.ceil((2 * half + high) / size);
  return Array.from({ length: count }, (_, index) => -half - high + index * size * 1.15).flatMap((y) => [
    straight([y, bottom], [y + high, top]),
    straight([y + high, bottom], [y, top]),
  ]);
};
