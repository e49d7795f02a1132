import { dot, scale, subtract, add, type Point, type Vec } from './geometry.ts';
import { pictureWidth } from './svg.ts';

/** Sees the yard with upright verticals: the lens is shifted, never tilted. */
export type Camera = {
  at: Vec;
  horizon: number;
  /** From the lens to the middle of the car. */
  distance: number;
  project(point: Vec): Point;
  /** Pixels to a centimetre at that place. */
  scaleAt(point: Vec): number;
  right: Vec;
  forward: Vec;
};

export type Standpoint = {
  /** Degrees away from a square side view; towards the front is positive. */
  turn: number;
  distance: number;
  height: number;
};

/** Aims at the middle of a car and fits it: its width on the picture and where its tires touch the ground. */
export function aimCamera(from: Standpoint, carBox: readonly Vec[], fit: { width: number; ground: number }): Camera {
  const turn = (from.turn * Math.PI) / 180;
  const middle = middleOf(carBox);
  const forward: Vec = [Math.sin(turn), -Math.cos(turn), 0];
  const right: Vec = [Math.cos(turn), Math.sin(turn), 0];
  const at = add([middle[0], middle[1], from.height], scale(forward, -from.distance));
  const flat = (point: Vec): Point => {
    const way = subtract(point, at);
    const depth = Math.max(1, dot(way, forward));
    return [dot(way, right) / depth, way[2] / depth];
  };
  const seen = carBox.map(flat);
  const [left, rightmost] = [Math.min(...seen.map((p) => p[0])), Math.max(...seen.map((p) => p[0]))];
  const focal = fit.width / (rightmost - left);
  const shiftX = pictureWidth / 2 - (focal * (left + rightmost)) / 2;
  const horizon = fit.ground + focal * Math.min(...seen.map((p) => p[1]));
  return {
    at,
    horizon,
    distance: from.distance,
    forward,
    right,
    project: (point) => {
      const [x, y] = flat(point);
      return [shiftX + focal * x, horizon - focal * y];
    },
    scaleAt: (point) => focal / Math.max(1, dot(subtract(point, at), forward)),
  };
}

function middleOf(box: readonly Vec[]): Vec {
  const xs = box.map((p) => p[0]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, 0, 0];
}
