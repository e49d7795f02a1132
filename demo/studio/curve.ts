import { clamp } from './geometry.ts';

/** [where, how much], with `where` rising. */
export type Knots = readonly (readonly [number, number])[];

/** A smooth curve through knots that never overshoots between two of them (monotone cubic). */
export function curveThrough(knots: Knots): (where: number) => number {
  const at = knots.map((knot) => knot[0]);
  const value = knots.map((knot) => knot[1]);
  const slopes = tangents(at, value);
  return (where) => {
    const first = at[0] ?? 0;
    const last = at.at(-1) ?? 0;
    const x = clamp(where, first, last);
    let index = 0;
    while (index < at.length - 2 && x > (at[index + 1] ?? 0)) index += 1;
    const width = (at[index + 1] ?? 0) - (at[index] ?? 0);
    const t = width === 0 ? 0 : (x - (at[index] ?? 0)) / width;
    const [a, b] = [value[index] ?? 0, value[index + 1] ?? 0];
    const [m, n] = [(slopes[index] ?? 0) * width, (slopes[index + 1] ?? 0) * width];
    return a * (1 + 2 * t) * (1 - t) ** 2 + m * t * (1 - t) ** 2 + b * t * t * (3 - 2 * t) + n * t * t * (t - 1);
  };
}

function tangents(at: readonly number[], value: readonly number[]): number[] {
  const secants = at
    .slice(1)
    .map((x, index) => ((value[index + 1] ?? 0) - (value[index] ?? 0)) / (x - (at[index] ?? 0)));
  return at.map((_, index) => {
    const before = secants[index - 1];
    const after = secants[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** The same curve read from a table, for those that are asked thousands of times. */
export function tabulated(curve: (where: number) => number, from: number, to: number): (where: number) => number {
  const pieces = 400;
  const table = Float64Array.from({ length: pieces + 1 }, (_, piece) => curve(from + ((to - from) * piece) / pieces));
  return (where) => {
    const place = clamp(((where - from) / (to - from)) * pieces, 0, pieces - 1e-6);
    const piece = Math.floor(place);
    const before = table[piece] ?? 0;
    return before + ((table[piece + 1] ?? 0) - before) * (place - piece);
  };
}
