import { lerp, type Point } from '../geometry.ts';
import type { WheelDesign } from '../look.ts';

/** A facet of a casting in a disc whose tire has radius 1; `turn` is where it faces in the plane of the wheel, in degrees. */
export type Facet = { points: Point[]; turn: number };
/** Facets that catch the light, holes in a closed cover, and the radius of that cover. */
export type Casting = { facets: Facet[]; holes: Point[][]; cover: number };

const hub = 0.1;

export function castingOf(design: WheelDesign, rim: number): Casting {
  const spokes = (count: number, make: (turn: number) => Facet[]): Casting => ({
    facets: around(count, make),
    holes: [],
    cover: 0,
  });
  switch (design) {
    case 'five-spoke':
      return spokes(5, (turn) => spoke(rim, turn, turn, [0.2, 0.13, 0.2]));
    case 'six-spoke':
      return spokes(6, (turn) => spoke(rim, turn, turn, [0.15, 0.14, 0.17]));
    case 'split-spoke':
      return spokes(5, (turn) => [
        ...spoke(rim, turn - 13, turn - 4, [0.09, 0.075, 0.1]),
        ...spoke(rim, turn + 13, turn + 4, [0.09, 0.075, 0.1]),
      ]);
    case 'ten-spoke':
      return spokes(10, (turn) => spoke(rim, turn, turn, [0.075, 0.06, 0.085]));
    case 'turbine':
      return spokes(9, (turn) => spoke(rim, turn + 22, turn, [0.1, 0.11, 0.14]));
    case 'mesh':
      return spokes(8, (turn) => [
        ...spoke(rim, turn + 14, turn - 9, [0.05, 0.04, 0.06]),
        ...spoke(rim, turn - 14, turn + 9, [0.05, 0.04, 0.06]),
      ]);
    case 'aero':
      return { facets: [], holes: around(7, (turn) => [slot(turn, rim)]), cover: rim * 0.93 };
    case 'steel':
      return { facets: [], holes: around(9, (turn) => [oval(turn, rim * 0.7)]), cover: rim * 0.92 };
  }
}

function around<Part>(count: number, make: (turn: number) => Part[]): Part[] {
  return Array.from({ length: count }, (_, index) => make((360 / count) * index + 90)).flat();
}

/** A bar from hub to rim with a ridge along its middle: two facets that face to either side. */
function spoke(
  rim: number,
  turn: number,
  innerTurn: number,
  [inner, waist, outer]: readonly [number, number, number],
): Facet[] {
  const stops: readonly (readonly [radius: number, turn: number, width: number])[] = [
    [hub * 0.5, innerTurn, inner],
    [lerp(hub, rim, 0.3), lerp(innerTurn, turn, 0.3), lerp(inner, waist, 0.7)],
    [lerp(hub, rim, 0.66), lerp(innerTurn, turn, 0.66), waist],
    [rim * 0.93, turn, waist * 1.15],
    [rim * 1.01, turn, outer],
  ];
  const along = (side: number): Point[] => stops.map(([radius, angle, width]) => edge(angle, radius, side * width));
  const ridge = along(0);
  const middle = (turn + innerTurn) / 2;
  return [
    { points: [...along(1), ...ridge.toReversed()], turn: middle + 90 },
    { points: [...ridge, ...along(-1).toReversed()], turn: middle - 90 },
  ];
}

/** A long curved opening, as on wheels made to slip through the air. */
function slot(turn: number, rim: number): Point[] {
  const inner = [0, 8, 16].map((step) => polar(turn + step, rim * (0.36 + step * 0.006)));
  const outer = [34, 24, 12].map((step) => polar(turn + step, rim * 0.84));
  return [...inner, ...outer, polar(turn + 4, rim * 0.62)];
}

function oval(turn: number, reach: number): Point[] {
  const [x, y] = polar(turn, reach);
  return circle(1, 14).map(([cos, sin]): Point => {
    const along = (turn * Math.PI) / 180;
    const [a, b] = [0.085 * cos, 0.055 * sin];
    return [x + a * Math.cos(along) - b * Math.sin(along), y + a * Math.sin(along) + b * Math.cos(along)];
  });
}

function edge(turn: number, radius: number, width: number): Point {
  const angle = (turn * Math.PI) / 180;
  const half = width / 2;
  return [radius * Math.cos(angle) - half * Math.sin(angle), radius * Math.sin(angle) + half * Math.cos(angle)];
}

export function polar(turn: number, radius: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export const circle = (radius: number, pieces = 72): Point[] =>
  Array.from({ length: pieces }, (_, index) => polar((360 / pieces) * index, radius));
