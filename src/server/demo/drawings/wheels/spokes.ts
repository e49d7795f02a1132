import type { Point } from '../geometry.ts';
import type { WheelDesign } from '../look.ts';

/** The bright parts of a wheel and the holes cut into them, in a disc whose tyre has radius 1. */
export type Casting = { bright: Point[][]; holes: Point[][]; disc: number };

const hub = 0.12;
const rim = 0.7;

export function castingOf(design: WheelDesign): Casting {
  switch (design) {
    case 'five-spoke':
      return { bright: around(5, (turn) => [spoke(turn, 0.17, 0.14, 0.2)]), holes: [], disc: 0 };
    case 'split-spoke':
      return {
        bright: around(5, (turn) => [
          spoke(turn - 9, 0.07, 0.075, 0.1, turn - 4),
          spoke(turn + 9, 0.07, 0.075, 0.1, turn + 4),
        ]),
        holes: [],
        disc: 0,
      };
    case 'ten-spoke':
      return { bright: around(10, (turn) => [spoke(turn, 0.065, 0.06, 0.085)]), holes: [], disc: 0 };
    case 'mesh':
      return {
        bright: around(8, (turn) => [
          spoke(turn + 15, 0.045, 0.04, 0.06, turn - 10),
          spoke(turn - 15, 0.045, 0.04, 0.06, turn + 10),
        ]),
        holes: [],
        disc: 0,
      };
    case 'aero':
      return { bright: [], holes: around(7, (turn) => [slot(turn)]), disc: 0.64 };
    case 'steel':
      return { bright: [], holes: around(9, (turn) => [oval(turn)]), disc: 0.6 };
  }
}

function around(count: number, make: (turn: number) => Point[][]): Point[][] {
  return Array.from({ length: count }, (_, index) => make((360 / count) * index + 90)).flat();
}

/** A bar from hub to rim: narrow at its waist, wider where it meets the rim. */
function spoke(turn: number, inner: number, waist: number, outer: number, innerTurn = turn): Point[] {
  const middle = (turn + innerTurn) / 2;
  const left = [
    edge(innerTurn, hub * 0.6, inner),
    edge(middle, 0.4, waist),
    edge(turn, rim * 0.93, waist * 1.15),
    edge(turn, rim, outer),
  ];
  const right = [
    edge(turn, rim, -outer),
    edge(turn, rim * 0.93, -waist * 1.15),
    edge(middle, 0.4, -waist),
    edge(innerTurn, hub * 0.6, -inner),
  ];
  return [...left, ...right];
}

/** A long curved opening, as on wheels made to slip through the air. */
function slot(turn: number): Point[] {
  const inner = [0, 8, 16].map((step) => polar(turn + step, 0.27 + step * 0.004));
  const outer = [34, 24, 12].map((step) => polar(turn + step, 0.6));
  return [...inner, ...outer, polar(turn + 4, 0.45)];
}

function oval(turn: number): Point[] {
  const [x, y] = polar(turn, 0.44);
  return Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * 2 * Math.PI;
    const along = (turn * Math.PI) / 180;
    const [a, b] = [0.085 * Math.cos(angle), 0.06 * Math.sin(angle)];
    return [x + a * Math.cos(along) - b * Math.sin(along), y + a * Math.sin(along) + b * Math.cos(along)];
  });
}

function edge(turn: number, radius: number, width: number): Point {
  const angle = (turn * Math.PI) / 180;
  const half = width / 2;
  return [radius * Math.cos(angle) - half * Math.sin(angle), radius * Math.sin(angle) + half * Math.cos(angle)];
}

function polar(turn: number, radius: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export const circle = (radius: number, pieces = 48): Point[] =>
  Array.from({ length: pieces }, (_, index) => polar((360 / pieces) * index, radius));
