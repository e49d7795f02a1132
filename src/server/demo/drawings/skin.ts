import type { Camera } from './camera.ts';
import { blend, hex, type Colour } from './colour.ts';
import { normalize, subtract, type Point, type Vec } from './geometry.ts';
import type { Hull } from './hull.ts';
import { shadePaint, type Light } from './light.ts';
import type { Lacquer } from './paints.ts';
import { stationAt, visibleStations, type Station } from './stations.ts';
import { linearGradient, outline, pictureHeight, pictureWidth, type Stop } from './svg.ts';

/** Places around one half of the car: front corner, flank, rear corner; they overlap so that no joint shows. */
const corner = [0, 0.06, 0.115, 0.16, 0.2, 0.23, 0.255, 0.275, 0.29, 0.3];
const zones = [
  corner,
  [0.28, 0.3, 0.33, 0.4, 0.5, 0.6, 0.67, 0.7, 0.72],
  corner.map((place) => 1 - place).toReversed(),
];

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
      for (const [level, upper] of contours.slice(1).entries()) {
        const reach = contours[level + 2] ?? upper;
        bands.push(
          drawBand(
            { lower: contours[level] ?? [], upper, reach },
            `s${level}${side > 0 ? 'n' : 'f'}${zone}`,
            tone,
            camera,
          ),
        );
      }
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

/** A band lies between two contours and goes on to a third, where the next band will cover it. */
type Band = { lower: readonly Station[]; upper: readonly Station[]; reach: readonly Station[] };

function drawBand(
  { lower, upper, reach }: Band,
  id: string,
  tone: (station: Station) => Colour,
  camera: Camera,
): string {
  const shown = upper.length >= 2 ? upper : lower;
  if (shown.length < 2) return '';
  const project = (stations: readonly Station[]): Point[] =>
    (stations.length >= 2 ? stations : shown).map((station) => camera.project(station.place));
  const middle = project(shown);
  if (outsidePicture(middle)) return '';
  const from = middle[0] ?? [0, 0];
  const turn = farthestFrom(from, middle);
  const to = middle[turn] ?? from;
  const tones = fewStops(
    shown.slice(0, turn + 1).map((station, index): Shade => [shareOf(middle[index] ?? from, from, to), tone(station)]),
  );
  const edge = outline([...widened(project(lower)), ...widened(project(reach)).toReversed()]);
  const plain = tones.every(([, shade]) => shade === tones[0]?.[1]);
  if (plain) return `<path d="${edge}" fill="${tones[0]?.[1] ?? ''}"/>`;
  return `${linearGradient(id, from, to, tones)}<path d="${edge}" fill="url(#${id})"/>`;
}

/** Close views show only a part of the car. */
function outsidePicture(points: readonly Point[]): boolean {
  const margin = 40;
  const all = (past: (point: Point) => boolean): boolean => points.every(past);
  return (
    all(([x]) => x < -margin) ||
    all(([x]) => x > pictureWidth + margin) ||
    all(([, y]) => y < -margin) ||
    all(([, y]) => y > pictureHeight + margin)
  );
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

/** Pixels by which a band reaches over the middle of the car, where both halves meet. */
const overlap = 1.2;

function widened(points: readonly Point[]): Point[] {
  const [first, second, last, previous] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (!first || !second || !last || !previous) return [...points];
  return [away(first, second), ...points.slice(1, -1), away(last, previous)];
}

function away(point: Point, from: Point): Point {
  const [dx, dy] = [point[0] - from[0], point[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length < 0.01 ? point : [point[0] + (dx / length) * overlap, point[1] + (dy / length) * overlap];
}
