import type { Camera } from '../camera.ts';
import type { Easel } from '../easel.ts';
import type { Vec } from '../geometry.ts';
import { paintLowerBody, paintUpperBody } from '../paint/skin.ts';
import { drawNearWheels } from './arches.ts';

/** The car upside down in a polished floor. */
export function drawReflection(easel: Easel, strength: number): string {
  const below: Easel = { ...easel, camera: fromBelow(easel.camera) };
  const car = paintUpperBody(below) + paintLowerBody(below) + drawNearWheels(below, 'mirrored');
  return `<g opacity="${strength}">${car}</g>`;
}

const downward = ([x, y, z]: Vec): Vec => [x, y, -z];

const fromBelow = (camera: Camera): Camera => ({
  ...camera,
  at: downward(camera.at),
  project: (place) => camera.project(downward(place)),
  scaleAt: (place) => camera.scaleAt(downward(place)),
});
