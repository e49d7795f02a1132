import type { Camera } from '../camera.ts';
import type { Color } from '../color.ts';
import { cross, dot, lerp, normalize, subtract, type Vec } from '../geometry.ts';

/**
 * A piece of skin: across from `from` to `to`, upwards over `rows`. Seen from outside, a step across goes to the right
 * and a step along the rows goes up.
 */
export type Panel = { at(across: number, row: number): Vec; from: number; to: number; rows: readonly number[] };
export type Spot = { place: Vec; normal: Vec };
export type Shader = (spot: Spot) => Color;

/** The part of a panel that faces the eye, as rows of equally many spots; its ends are where the skin turns away. */
export function visibleSpots(panel: Panel, camera: Camera, columns: number): Spot[][] {
  const spans = panel.rows.flatMap((row) => {
    const span = visibleSpan(panel, row, camera);
    return span ? [{ row, span }] : [];
  });
  const places = spans.map(({ row, span: [from, to] }) =>
    Array.from({ length: columns }, (_, column) => panel.at(lerp(from, to, column / (columns - 1)), row)),
  );
  return places.map((row, index) =>
    row.map((place, column) => {
      const [below, above] = [places[index - 1] ?? row, places[index + 1] ?? row];
      const along = subtract(row[column + 1] ?? place, row[column - 1] ?? place);
      const up = subtract(above[column] ?? place, below[column] ?? place);
      return { place, normal: normalize(cross(up, along)) };
    }),
  );
}

const probes = 44;
/** A fold may turn a narrow strip away; what lies beyond it is still seen. */
const bridged = 6;

function visibleSpan(panel: Panel, row: number, camera: Camera): [number, number] | undefined {
  const at = (probe: number): number => lerp(panel.from, panel.to, probe / probes);
  const runs: [first: number, last: number][] = [];
  for (let probe = 0; probe <= probes; probe += 1) {
    if (!faces(panel, at(probe), row, camera)) continue;
    const run = runs.at(-1);
    if (run && probe - run[1] <= bridged) run[1] = probe;
    else runs.push([probe, probe]);
  }
  const longest = runs.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))[0];
  if (!longest) return undefined;
  const [first, last] = longest;
  const turn = (hidden: number, seen: number): number => turningPoint(panel, row, camera, at(hidden), at(seen));
  return [first === 0 ? panel.from : turn(first - 1, first), last === probes ? panel.to : turn(last + 1, last)];
}

function turningPoint(panel: Panel, row: number, camera: Camera, hidden: number, seen: number): number {
  let [out, inside] = [hidden, seen];
  for (let halving = 0; halving < 9; halving += 1) {
    const middle = (out + inside) / 2;
    if (faces(panel, middle, row, camera)) inside = middle;
    else out = middle;
  }
  return inside;
}

function faces({ at, rows, from, to }: Panel, across: number, row: number, camera: Camera): boolean {
  const [low, high] = [rows[0] ?? 0, rows.at(-1) ?? 1];
  const [side, rise] = [(to - from) * 0.004, (high - low) * 0.012];
  const along = subtract(at(Math.min(to, across + side), row), at(Math.max(from, across - side), row));
  const up = subtract(at(across, Math.min(high, row + rise)), at(across, Math.max(low, row - rise)));
  return dot(cross(up, along), subtract(camera.at, at(across, row))) > 0;
}

/** Evenly spread rows. */
export const evenly = (count: number, from = 0, to = 1): number[] =>
  Array.from({ length: count }, (_, index) => lerp(from, to, index / (count - 1)));
