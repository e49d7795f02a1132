import type { Camera } from './camera.ts';
import { cross, dot, normalize, subtract, type Vec } from './geometry.ts';
import type { Hull } from './hull.ts';

/** A spot of the skin and where it faces. */
export type Station = { place: Vec; normal: Vec };

/** Wide enough to smooth out the bends of a drawn curve. */
const feel = { around: 0.026, up: 1.3 };

export function stationAt(hull: Hull, around: number, level: number, side: 1 | -1): Station {
  const z = Math.min(level, hull.top - 0.05);
  const [before, after] = [Math.max(0.002, around - feel.around), Math.min(0.998, around + feel.around)];
  const along = subtract(hull.ring(after, z), hull.ring(before, z));
  const upward = subtract(hull.ring(around, Math.min(hull.top - 0.05, z + feel.up)), hull.ring(around, z - feel.up));
  const flip = (point: Vec): Vec => [point[0], point[1] * side, point[2]];
  return { place: flip(hull.ring(around, z)), normal: flip(normalize(cross(upward, along))) };
}

/** Those that face the eye, and at both ends the exact place where the skin turns away. */
export function visibleStations(zone: readonly number[], at: (around: number) => Station, camera: Camera): Station[] {
  const all = zone.map((around) => ({ around, ...at(around) }));
  const seen = all.filter((station) => faces(station, camera));
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return [];
  const rim = (hidden: number | undefined, visible: number): Station[] =>
    hidden === undefined ? [] : [at(rimBetween(hidden, visible, at, camera))];
  return [
    ...rim(zone[zone.indexOf(first.around) - 1], first.around),
    ...seen,
    ...rim(zone[zone.indexOf(last.around) + 1], last.around),
  ];
}

function rimBetween(hidden: number, visible: number, at: (around: number) => Station, camera: Camera): number {
  let [out, inside] = [hidden, visible];
  for (let halving = 0; halving < 8; halving += 1) {
    const middle = (out + inside) / 2;
    if (faces(at(middle), camera)) inside = middle;
    else out = middle;
  }
  return inside;
}

const faces = (station: Station, camera: Camera): boolean =>
  dot(station.normal, subtract(camera.at, station.place)) > 0;
