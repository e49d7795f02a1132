import type { Camera } from './camera.ts';
import { hex } from './colour.ts';
import { add, cross, dot, normalize, scale, subtract, type Vec } from './geometry.ts';
import type { Hull } from './hull.ts';
import { shadePaint, type Light } from './light.ts';
import type { Lacquer } from './paints.ts';
import { outline } from './svg.ts';

/** Around one half of the car: the corners are bent and want more pieces than the flank. */
const stations = [
  0, 0.03, 0.06, 0.09, 0.12, 0.15, 0.18, 0.21, 0.24, 0.27, 0.3, 0.34, 0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62, 0.66,
  0.7, 0.73, 0.76, 0.79, 0.82, 0.85, 0.88, 0.91, 0.94, 0.97, 1,
];

/** The painted skin as small lit patches, lowest first so that higher ones cover what is behind them. */
export function paintSkin(hull: Hull, paintAt: (patch: Patch) => Lacquer, camera: Camera, light: Light): string {
  const patches: string[] = [];
  for (let level = 0; level + 1 < hull.levels.length; level += 1) {
    const heights = [hull.levels[level] ?? 0, hull.levels[level + 1] ?? 0] as const;
    const [bottom, top] = [ringPoints(hull, heights[0]), ringPoints(hull, heights[1])];
    for (let station = 0; station + 1 < stations.length; station += 1) {
      for (const side of [-1, 1] as const) {
        const patch = patchOf(hull, bottom, top, heights, station, side);
        if (patch) patches.push(drawPatch(patch, paintAt(patch), camera, light));
      }
    }
  }
  return `<g stroke-width="1.1" stroke-linejoin="round">${patches.join('')}</g>`;
}

export type Patch = { corners: Vec[]; centre: Vec; normal: Vec };

const ringPoints = (hull: Hull, z: number): Vec[] => stations.map((station) => hull.ring(station, z));

/** Wide enough to smooth out the steps between levels. */
const feel = { around: 0.012, up: 1.4 };

function normalAt(hull: Hull, around: number, z: number, steep: boolean): Vec {
  const [before, after] = [Math.max(0.001, around - feel.around), Math.min(0.999, around + feel.around)];
  const up = steep ? feel.up : 0.3;
  const along = subtract(hull.ring(after, z), hull.ring(before, z));
  const upward = subtract(hull.ring(around, Math.min(hull.top - 0.05, z + up)), hull.ring(around, z - up));
  return normalize(cross(upward, along));
}

function patchOf(
  hull: Hull,
  bottom: readonly Vec[],
  top: readonly Vec[],
  heights: readonly [number, number],
  station: number,
  side: 1 | -1,
): Patch | undefined {
  const [a, b, c, d] = [bottom[station], bottom[station + 1], top[station + 1], top[station]];
  if (!a || !b || !c || !d) return undefined;
  const corners = [a, b, c, d].map((corner): Vec => [corner[0], corner[1] * side, corner[2]]);
  const [low, high] = heights;
  const around = ((stations[station] ?? 0) + (stations[station + 1] ?? 0)) / 2;
  const normal = normalAt(hull, around, (low + high) / 2, high - low > 1.2);
  return {
    corners,
    centre: scale(corners.reduce(add, [0, 0, 0]), 1 / 4),
    normal: [normal[0], normal[1] * side, normal[2]],
  };
}

function drawPatch(patch: Patch, lacquer: Lacquer, camera: Camera, light: Light): string {
  const toEye = normalize(subtract(camera.at, patch.centre));
  if (dot(patch.normal, toEye) < -0.01) return '';
  const tone = hex(shadePaint(lacquer, patch.normal, toEye, patch.centre[2], light));
  return `<path d="${outline(patch.corners.map(camera.project))}" fill="${tone}" stroke="${tone}"/>`;
}
