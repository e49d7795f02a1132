import { clamp, lerp } from './geometry.ts';

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

export function color(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function hex(shade: Color): string {
  return `#${shade
    .map((part) =>
      Math.round(clamp(part, 0, 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const blend = (from: Color, to: Color, share: number): Color => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
  lerp(from[2], to[2], share),
];

export const times = (a: Color, b: Color): Color => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const dim = (a: Color, factor: number): Color => [a[0] * factor, a[1] * factor, a[2] * factor];
export const sum = (a: Color, b: Color): Color => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
