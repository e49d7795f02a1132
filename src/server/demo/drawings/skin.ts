import type { Camera } from './camera.ts';
import { blend, hex, type Colour } from './colour.ts';
import { cross, dot, normalize, subtract, type Point, type Vec } from './geometry.ts';
import type { Hull } from './hull.ts';
import { shadePaint, type Light } from './light.ts';
import type { Lacquer } from './paints.ts';
import { linearGradient, outline, type Stop } from './svg.ts';

/** Places around one half of the car: front corner, flank, rear corner. */
const corner = [0, 0.06, 0.115, 0.16, 0.2, 0.23, 0.255, 0.275, 0.29, 0.3];
const zones = [corner, [0.3, 0.33, 0.4, 0.5, 0.6, 0.67, 0.7], corner.map((place) => 1 - place).toReversed()];

/** The painted skin as thin lit bands, lowest first so that higher ones cover what is behind them. */
export function paintSkin(hull: Hull, paintAt: (place: Vec) => Lacquer, camera: Camera, light: Light): string {
  const tone = (station: Station): Colour => {
    const toEye = normalize(subtract(camera.at, station.place));
    return shadePaint(paintAt(station.place), station.normal, toEye, station.place[2], light);
  };
  const bands: string[] = [];
  for (const side of [-1, 1] as const) {
    for (const [zone, places] of zones.entries()) {
      const contours = hull.levels.map((z) =>
        visibleStations(places, (around) => stationAt(hull, around, z, side), camera),
      );
      bands.push(
        ...contours
          .slice(1)
          .map((upper, level) =>
            drawBand(contours[level] ?? [], upper, `s${level}${side > 0 ? 'n' : 'f'}${zone}`, tone, camera),
          ),
      );
    }
  }
  return inLevelOrder(bands, hull.levels.length - 1);
}

/** From zone by zone to level by level. */
function inLevelOrder(bands: readonly string[], levels: number): string {
  return Array.from({ length: levels }, (_, level) =>
    bands.filter((_, index) => index % levels === level).join(''),
  ).join('');
}

/** A spot of the skin and where it faces. */
type Station = { place: Vec; normal: Vec };

/** Wide enough to smooth out the bends of a drawn curve. */
const feel = { around: 0.026, up: 1.3 };

function stationAt(hull: Hull, around: number, level: number, side: 1 | -1): Station {
  const z = Math.min(level, hull.top - 0.05);
  const [before, after] = [Math.max(0.002, around - feel.around), Math.min(0.998, around + feel.around)];
  const along = subtract(hull.ring(after, z), hull.ring(before, z));
  const upward = subtract(hull.ring(around, Math.min(hull.top - 0.05, z + feel.up)), hull.ring(around, z - feel.up));
  const flip = (point: Vec): Vec => [point[0], point[1] * side, point[2]];
  return { place: flip(hull.ring(around, z)), normal: flip(normalize(cross(upward, along))) };
}

/** Those that face the eye, and at both ends the exact place where the skin turns away. */
function visibleStations(zone: readonly number[], at: (around: number) => Station, camera: Camera): Station[] {
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

function drawBand(
  lower: readonly Station[],
  upper: readonly Station[],
  id: string,
  tone: (station: Station) => Colour,
  camera: Camera,
): string {
  const shown = upper.length >= 2 ? upper : lower;
  if (shown.length < 2) return '';
  const bottom = (lower.length >= 2 ? lower : upper).map((station) => camera.project(station.place));
  const top = shown.map((station) => camera.project(station.place));
  const from = top[0] ?? [0, 0];
  const turn = farthestFrom(from, top);
  const to = top[turn] ?? from;
  const unfolded = shown.slice(0, turn + 1);
  const tones = fewStops(
    unfolded.map((station, index): Shade => [shareOf(top[index] ?? from, from, to), tone(station)]),
  );
  const edge = outline([...grown(bottom, overlap.below), ...grown(top, overlap.above).toReversed()]);
  const plain = tones.every(([, shade]) => shade === tones[0]?.[1]);
  if (plain) return `<path d="${edge}" fill="${tones[0]?.[1] ?? ''}"/>`;
  return `${linearGradient(id, from, to, tones)}<path d="${edge}" fill="url(#${id})"/>`;
}

/** Where a band turns back on itself at the rim; what lies behind keeps the tone of the turn. */
function farthestFrom(from: Point, points: readonly Point[]): number {
  const reach = points.map(([x, y]) => Math.hypot(x - from[0], y - from[1]));
  return reach.indexOf(Math.max(...reach));
}

type Shade = readonly [share: number, tone: Colour];

/** Leaves out what lies on the way between two neighbours anyway. */
function fewStops(shades: readonly Shade[]): Stop[] {
  const kept = shades.filter((shade, index) => {
    const [before, after] = [shades[index - 1], shades[index + 1]];
    if (!before || !after) return true;
    const span = after[0] - before[0];
    const between = blend(before[1], after[1], span <= 0 ? 0 : (shade[0] - before[0]) / span);
    return between.some((part, channel) => Math.abs(part - (shade[1][channel] ?? 0)) > 0.004);
  });
  return kept.map(([share, tone]) => [share, hex(tone)]);
}

function shareOf(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  if (square < 0.01) return 0;
  const share = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / square;
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
}

/** Pixels by which a band reaches over its neighbours, so that no background shines through the joints. */
const overlap = { below: 0, above: 0.9, sideways: 0.6 };

function grown(points: readonly Point[], raise: number): Point[] {
  const raised = points.map(([x, y]): Point => [x, y - raise]);
  const [first, second, last, previous] = [raised[0], raised[1], raised.at(-1), raised.at(-2)];
  if (!first || !second || !last || !previous) return raised;
  return [away(first, second), ...raised.slice(1, -1), away(last, previous)];
}

function away(point: Point, from: Point): Point {
  const [dx, dy] = [point[0] - from[0], point[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length < 0.01
    ? point
    : [point[0] + (dx / length) * overlap.sideways, point[1] + (dy / length) * overlap.sideways];
}
