import type { Point } from '../geometry.ts';
import { short } from '../svg.ts';

/** A grid of points with a value at each, row by row. */
export type Field = { columns: number; rows: number; points: readonly Point[]; values: Float64Array };

/** The outlines of all that reaches a value, as path data; nested regions of rising values need no joints. */
export function regionAbove(field: Field, level: number): string {
  const next = contourSteps(field, level);
  let path = '';
  for (let start = 0; start < next.length; start += 1) {
    let here = next[start] ?? none;
    if (here === none) continue;
    const loop: string[] = [];
    let written = '';
    while (here !== none) {
      const spot = write(field, here, level);
      if (spot !== written) loop.push(spot);
      written = spot;
      const onward: number = next[here] ?? none;
      next[here] = none;
      here = onward;
    }
    if (loop.length > 2) path += `M${loop.join('L')}Z`;
  }
  return path;
}

const none = -1;

/** Marching squares: from which vertex to which the outline of the region goes. */
function contourSteps(field: Field, level: number): Int32Array {
  const { columns, rows, values } = field;
  const next = new Int32Array(3 * columns * rows).fill(none);
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      const inside =
        reaches(values[at], level) +
        reaches(values[at + 1], level) +
        reaches(values[at + columns], level) +
        reaches(values[at + columns + 1], level);
      const onBorder = row === 0 || column === 0 || row === rows - 2 || column === columns - 2;
      if (inside === 0 || (inside === 4 && !onBorder)) continue;
      walkCell(field, row, column, level, next);
    }
  }
  return next;
}

/** Around one cell: corners of the grid, and crossings on its sides, each with the side that the walk takes from it. */
function walkCell(field: Field, row: number, column: number, level: number, next: Int32Array): void {
  const { columns, rows, values } = field;
  const size = columns * rows;
  const at = row * columns + column;
  const ids = [at, at + 1, at + columns + 1, at + columns, at];
  const border = [row === 0, column === columns - 2, row === rows - 2, column === 0];
  let [first, last, lastSide] = [none, none, 0];
  const visit = (id: number, side: number): void => {
    if (first === none) first = id;
    else if ((last >= size && id >= size) || border[lastSide]) next[last] = id;
    [last, lastSide] = [id, side];
  };
  for (let side = 0; side < 4; side += 1) {
    const [id, after] = [ids[side] ?? 0, ids[side + 1] ?? 0];
    const [here, there] = [reaches(values[id], level), reaches(values[after], level)];
    if (here) visit(id, side);
    if (here !== there) visit(crossing(field, id, after), side);
  }
  if ((last >= size && first >= size) || border[lastSide]) next[last] = first;
}

const reaches = (value: number | undefined, level: number): 0 | 1 => ((value ?? 0) >= level ? 1 : 0);

/** Vertices on the edges of the grid are numbered after those at its corners. */
function crossing({ columns, rows }: Field, one: number, other: number): number {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return columns * rows * (high - low === 1 ? 1 : 2) + low;
}

function write({ columns, rows, points, values }: Field, vertex: number, level: number): string {
  const size = columns * rows;
  const low = vertex % size;
  const from = points[low] ?? [0, 0];
  if (vertex < size) return `${short(from[0])} ${short(from[1])}`;
  const high = low + (vertex < 2 * size ? 1 : columns);
  const to = points[high] ?? from;
  const [a, b] = [values[low] ?? 0, values[high] ?? 0];
  const share = (level - a) / (b - a);
  return `${short(from[0] + (to[0] - from[0]) * share)} ${short(from[1] + (to[1] - from[1]) * share)}`;
}
